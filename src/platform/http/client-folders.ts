/** Folders of the built client under `/app/`. No screen may have one of these names: the server would look for a file. */
export const builtFolder = 'build';
export const textsFolder = 'app-assets';
/** The fonts that sites can use, for blocks that the editor shows as on the site. */
export const fontsFolder = 'fonts';
