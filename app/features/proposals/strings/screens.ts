export const contractSavedNewProposalsUse = "Contract saved. New proposals use this text.";
export const errorTheContractCouldNot = "Error - The contract could not be saved. Please try again.";
export const newContract = "New contract";
export const allContracts = "All contracts";
export const savedNewAgreementsAreSigned = "Saved. New agreements are signed for the studio automatically.";
export const savedYouSignEachAgreement = "Saved. You sign each agreement yourself.";
export const errorThisCouldNotBe = "Error - This could not be saved. Please try again.";
export const contractsAdminDashboard = "Contracts · Admin Dashboard";
export const contracts = "Contracts";
export const theTextsThatProposalsUse =
  "The texts that proposals use. A proposal that was sent keeps the text it was sent with.";
export const yourContracts = "Your contracts";
export const comesWithTheProductNot = "Comes with the product. Not legal advice.";
export const proposalFor = (couple: string) => `Proposal for ${couple}`;
export const proposal = "Proposal";
export const backToTheBooking = "Back to the booking";
