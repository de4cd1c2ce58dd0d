/** Builds the header for any file name: an ASCII version for old clients, and the full name (RFC 6266). */
export const attachmentHeader = (fileName: string) => {
  const plain = fileName.replace(/[^\w .()-]/g, "_");
  const whole = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`;
};
