/** Where the blobs of a project's files lie. It begins with the project: so whoever forgets them knows whose they were. */
export const blobPrefix = (projectId: string): string => `${projectId}/files`;
