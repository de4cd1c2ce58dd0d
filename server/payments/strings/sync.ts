export const disputeLost = "Dispute lost";
