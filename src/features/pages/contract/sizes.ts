/** Larger pages are refused: they are unreadable, and every step that handles pages would have to cope with them. */
export const maxPageBytes = 5 * 1024 * 1024;
export const maxStaticBytes = 100 * 1024 * 1024;
