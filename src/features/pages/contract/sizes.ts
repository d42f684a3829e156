/** A page of this size is refused: nobody reads it, and everything that handles pages would have to bear it. */
export const maxPageBytes = 5 * 1024 * 1024;
export const maxStaticBytes = 100 * 1024 * 1024;
