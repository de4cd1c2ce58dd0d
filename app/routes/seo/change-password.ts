import { redirect } from "react-router";

/** Leads password managers to the form: https://www.w3.org/TR/change-password-url/ */
export const loader = () => redirect("/admin/account");
