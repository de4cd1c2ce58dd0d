/** Returns the address of the users screen with this account, whether it may only see its wedding or not. */
export const accountAddress = (email: string) =>
  `/admin/users?${new URLSearchParams({ q: email, couples: "included" })}`;
