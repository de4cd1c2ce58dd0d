export const publishedVisitorsCanSeeIt = "Published - Visitors can see it now.";
export const unpublishedVisitorsCantSeeIt = "Unpublished - Visitors can't see it anymore.";
export const onTheHomePageIts = "On the home page - It's now one of the featured love stories.";
export const takenOffTheHomePage = "Taken off the home page.";
export const movedToTheTrashYou = "Moved to the trash - You can restore it from there.";
export const restoredFromTheTrash = "Restored from the trash.";
export const saved = "Saved.";
export const notSavedPleaseCheckThe = "Not saved - Please check the messages beside the fields.";
export const permanentlyDeleted = "Permanently deleted.";
export const theTrashIsEmpty = "The trash is empty.";
export const orderSaved = "Order saved.";
export const someoneElseSavedThisWhile =
  "Someone else saved this while you were editing, in fields you didn't change. Their changes are in the form along with yours.";
export const details = "Details";
export const saveToKeepBoth = "Save to keep both.";
export const losAngelesTimeTheDraft =
  "Los Angeles time. The draft is published automatically then. Leave it empty to publish it yourself.";
export const asShownOnTheCard = "As shown on the card, like “Ana & Ben”.";
export const likeMalibuPierSunsetCeremony = "Like “Malibu Pier · Sunset ceremony”.";
export const minutesAndSecondsLikeSentence = "Minutes and seconds, like 3:45.";
export const separateThemWithCommas = "Separate them with commas.";
export const oneToALineIts =
  "One to a line: its time, then its title, like “1:20 First dance”. Leave it empty for a film without chapters.";
export const oneItemPerLineIn = "One item per line, in this order.";
export const state = "State";
export const category = "Category";
export const tag = "Tag";
export const videos = "Videos";
export const addVideo = "Add video";
export const noVideosYetVideosYou = "No videos yet. Videos you publish appear in the gallery.";
export const searchByCoupleVenueOr = "Search by couple, venue or tag";
export const packages = "Packages";
export const addPackage = "Add package";
export const noPackagesYetPackagesYou = "No packages yet. Packages you publish appear on the booking page.";
export const searchByNameOrWhat = "Search by name or what is included";
export const published = "Published";
export const draft = "Draft";
export const scheduled = "Scheduled";
export const inTheTrash = "In the trash";
export const couple = "Couple";
export const venueAndCeremony = "Venue and ceremony";
export const address = "Address";
export const runningTime = "Running time";
export const tags = "Tags";
export const description = "Description";
export const film = "Film";
export const poster = "Poster";
export const captions = "Captions";
export const chapters = "Chapters";
export const publishOn = "Publish on";
export const name = "Name";
export const price = "Price";
export const currency = "Currency";
export const whatIsIncluded = "What is included";
export const unpublish = "Unpublish";
export const publish = "Publish";
export const unfeature = "Unfeature";
export const feature = "Feature";
export const deleteLabel = "Delete";
export const included = (price: string, lines: number) =>
  `${price} · ${lines} ${lines === 1 ? "thing" : "things"} included`;
export const homePage = "Home page";
export const restore = "Restore";
export const bookings = (bookings: number) => `Bookings (${bookings})`;
export const videosTotal = (videos: number) => `Videos (${videos})`;
export const packagesTotal = (packages: number) => `Packages (${packages})`;
export const mediaLibrary = (media: number) => `Media Library (${media})`;
export const content = "Content";
export const emptyTrash = "Empty trash…";
export const deleteThesePermanently = (items: number) => `Delete these ${items} permanently…`;
export const youCantUndoThis = (items: number) =>
  `${items === 1 ? "Its history is deleted too" : "Their history is deleted too"}. You can't undo this.`;
export const line = (index: number) => `Line ${index}`;
export const lineStepAndIndex = (step: number, index: number) =>
  `${step < 0 ? "Move up" : "Move down"}: line ${index}`;
export const removeLine = (index: number) => `Remove line ${index}`;
export const addALine = "Add a line";
export const fromTheLibraryAPath =
  "From the library, a path on this site, or an address at Vimeo, YouTube or Cloudflare Stream.";
export const theStillShownBeforeThe = "The still shown before the film plays.";
export const aWebVTTFileOnThis = "A WebVTT file on this site, if any.";
export const thisFileRunsAndThe = (runs: string, durationSeconds: string) =>
  `This file runs ${runs}, and the form says ${durationSeconds}.`;
export const use = (runs: string) => `Use ${runs}`;
export const chaptersAfterTheEnd = (count: number) =>
  `${count === 1 ? "1 chapter starts" : `${count} chapters start`} after the film ends. Visitors don't see ${count === 1 ? "it" : "them"}. Change ${count === 1 ? "its time or remove it" : "their times or remove them"} before you save.`;
export const runningTimeIsNow = (now: string, before: string) =>
  `The running time is now ${now}, this film's length. It was ${before}.`;
export const keep = (before: string) => `Keep ${before}`;
export const publishThisFilm = (called: string) => `Publish ${called}?`;
export const visitorsWithOther =
  "Visitors whose browser can't play it see the poster only. The film's page here can make a version that plays everywhere.";
export const unpublishThis = (called: string) => `Unpublish ${called}?`;
export const visitorsAreLedHereFrom = "Visitors are led to it from:";
export const afterwardsTheyFindNothing =
  "A link to it will then lead to a page that says it can't be found. You can publish it again at any time.";
export const publishAnyway = "Publish anyway";
export const scheduleThisFilm = (called: string) => `Schedule ${called}?`;
export const scheduleAnyway = "Schedule anyway";
export const cancel = "Cancel";
export const useAFrameAsThe = "Use a frame as the poster";
export const theOriginalText = "The original text";
export const theVersionOf = (createdAt: string) => `The version of ${createdAt}`;
export const history = "History";
export const isInTheFormNow = (what: string) => `${what} is in the form now, not saved yet.`;
export const undo = "Undo";
export const whatWasTakenIntoThe = "what was taken into the form";
export const defaultLabel = "default";
export const asInTheForm = "As in the form";
export const compare = "Compare";
export const withLabel = (file: string) => `with ${file}`;
export const useAllOfIt = "Use all of it";
export const nothingChangesUntilYouSave = "Nothing changes until you save.";
export const addContent = "Add Content";
export const video = "Video";
export const packageLabel = "Package";
export const files = "Files";
export const edit = "Edit";
export const actionsFor = (called: string) => `Actions for ${called}`;
export const place = "Place";
export const moveUp = "Move up";
export const moveDown = "Move down";
export const placeOf1To = (called: string, most: number) => `Place of ${called}, 1 to ${most}`;
export const permanentlyDelete = (all: string) => `Permanently delete ${all}?`;
export const deleteLabelAll = (all: string) => `Delete ${all}`;
export const noChangesHereYet = "No changes here yet.";
export const inTheForm = "In the form";
export const thenLabel = "Then";
export const useThis = "Use this";
export const theOldAddressLeadsHere = (address: string) =>
  `${address}. If you change it, the old address redirects here.`;
