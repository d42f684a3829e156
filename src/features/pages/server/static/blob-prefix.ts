/** The prefix of a project's blobs. It starts with the project's id, so that unused blobs can be attributed to a project. */
export const blobPrefix = (projectId: string): string => `${projectId}/files`;
