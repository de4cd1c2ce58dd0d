export const pleaseKeepTheNameUnder = (memberNameMax: number) =>
  `Please keep the name under ${memberNameMax} characters`;
export const pleaseWriteAName = "Enter a name";
export const pleaseKeepThisUnderCharacters = (roleMax: number) =>
  `Please keep this under ${roleMax} characters`;
export const pleaseWriteWhatTheyDo = "Please write what they do";
export const pleaseKeepThisUnderCharactersBioMax = (bioMax: number) =>
  `Please keep this under ${bioMax} characters`;
export const pleaseWriteSomethingAboutThem = "Please write something about them";
export const pleaseUseAShorterAddress = "Please use a shorter address";
export const pleaseGiveThePathOf = "Please give the path of a picture here, like /media/founders.avif";
export const teamMemberSaved = "Team member saved - Visitors can see them now.";
