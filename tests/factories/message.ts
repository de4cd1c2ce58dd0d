export type MessageFields = { name: string; email: string; phone: string; message: string };

let writers = 0;

/** What somebody types into the contact form; each call is somebody else. */
export function messageFields(changes: Partial<MessageFields> = {}): MessageFields {
  writers += 1;
  return {
    name: `Mei ${writers}`,
    email: `writer-${writers}@example.com`,
    phone: "+1 213 555 0177",
    message: "Do you film in the rain?\nWe hope so.",
    ...changes,
  };
}
