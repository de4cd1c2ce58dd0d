/** Another text whenever something has happened that the lists of the back office may show. */
export type ChangeSignal = { mark: string };
