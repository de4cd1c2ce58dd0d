export const messageDeleted = (name: string) =>
  `Message deleted - What ${name} wrote is no longer stored here.`;
