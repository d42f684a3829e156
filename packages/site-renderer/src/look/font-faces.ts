/** Written by scripts/build-font-faces.ts from the packages of fonts. */
export type FontFace = {
  readonly file: string;
  readonly style: string;
  readonly subset: string;
  readonly weight: string;
  readonly range: string;
};

export const fontFaces: Readonly<Record<string, readonly FontFace[]>> = {
  inter: [
    {
      file: 'inter-cyrillic-ext-wght-normal.woff2',
      style: 'normal',
      subset: 'cyrillic-ext',
      weight: '100 900',
      range: 'U+0460-052F,U+1C80-1C8A,U+20B4,U+2DE0-2DFF,U+A640-A69F,U+FE2E-FE2F',
    },
    {
      file: 'inter-cyrillic-wght-normal.woff2',
      style: 'normal',
      subset: 'cyrillic',
      weight: '100 900',
      range: 'U+0301,U+0400-045F,U+0490-0491,U+04B0-04B1,U+2116',
    },
    {
      file: 'inter-greek-ext-wght-normal.woff2',
      style: 'normal',
      subset: 'greek-ext',
      weight: '100 900',
      range: 'U+1F00-1FFF',
    },
    {
      file: 'inter-greek-wght-normal.woff2',
      style: 'normal',
      subset: 'greek',
      weight: '100 900',
      range: 'U+0370-0377,U+037A-037F,U+0384-038A,U+038C,U+038E-03A1,U+03A3-03FF',
    },
    {
      file: 'inter-vietnamese-wght-normal.woff2',
      style: 'normal',
      subset: 'vietnamese',
      weight: '100 900',
      range:
        'U+0102-0103,U+0110-0111,U+0128-0129,U+0168-0169,U+01A0-01A1,U+01AF-01B0,U+0300-0301,U+0303-0304,U+0308-0309,U+0323,U+0329,U+1EA0-1EF9,U+20AB',
    },
    {
      file: 'inter-latin-ext-wght-normal.woff2',
      style: 'normal',
      subset: 'latin-ext',
      weight: '100 900',
      range:
        'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
    },
    {
      file: 'inter-latin-wght-normal.woff2',
      style: 'normal',
      subset: 'latin',
      weight: '100 900',
      range:
        'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
    },
    {
      file: 'inter-cyrillic-ext-wght-italic.woff2',
      style: 'italic',
      subset: 'cyrillic-ext',
      weight: '100 900',
      range: 'U+0460-052F,U+1C80-1C8A,U+20B4,U+2DE0-2DFF,U+A640-A69F,U+FE2E-FE2F',
    },
    {
      file: 'inter-cyrillic-wght-italic.woff2',
      style: 'italic',
      subset: 'cyrillic',
      weight: '100 900',
      range: 'U+0301,U+0400-045F,U+0490-0491,U+04B0-04B1,U+2116',
    },
    {
      file: 'inter-greek-ext-wght-italic.woff2',
      style: 'italic',
      subset: 'greek-ext',
      weight: '100 900',
      range: 'U+1F00-1FFF',
    },
    {
      file: 'inter-greek-wght-italic.woff2',
      style: 'italic',
      subset: 'greek',
      weight: '100 900',
      range: 'U+0370-0377,U+037A-037F,U+0384-038A,U+038C,U+038E-03A1,U+03A3-03FF',
    },
    {
      file: 'inter-vietnamese-wght-italic.woff2',
      style: 'italic',
      subset: 'vietnamese',
      weight: '100 900',
      range:
        'U+0102-0103,U+0110-0111,U+0128-0129,U+0168-0169,U+01A0-01A1,U+01AF-01B0,U+0300-0301,U+0303-0304,U+0308-0309,U+0323,U+0329,U+1EA0-1EF9,U+20AB',
    },
    {
      file: 'inter-latin-ext-wght-italic.woff2',
      style: 'italic',
      subset: 'latin-ext',
      weight: '100 900',
      range:
        'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
    },
    {
      file: 'inter-latin-wght-italic.woff2',
      style: 'italic',
      subset: 'latin',
      weight: '100 900',
      range:
        'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
    },
  ],
  'instrument-sans': [
    {
      file: 'instrument-sans-latin-ext-wght-normal.woff2',
      style: 'normal',
      subset: 'latin-ext',
      weight: '400 700',
      range:
        'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
    },
    {
      file: 'instrument-sans-latin-wght-normal.woff2',
      style: 'normal',
      subset: 'latin',
      weight: '400 700',
      range:
        'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
    },
    {
      file: 'instrument-sans-latin-ext-wght-italic.woff2',
      style: 'italic',
      subset: 'latin-ext',
      weight: '400 700',
      range:
        'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
    },
    {
      file: 'instrument-sans-latin-wght-italic.woff2',
      style: 'italic',
      subset: 'latin',
      weight: '400 700',
      range:
        'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
    },
  ],
  'space-grotesk': [
    {
      file: 'space-grotesk-vietnamese-wght-normal.woff2',
      style: 'normal',
      subset: 'vietnamese',
      weight: '300 700',
      range:
        'U+0102-0103,U+0110-0111,U+0128-0129,U+0168-0169,U+01A0-01A1,U+01AF-01B0,U+0300-0301,U+0303-0304,U+0308-0309,U+0323,U+0329,U+1EA0-1EF9,U+20AB',
    },
    {
      file: 'space-grotesk-latin-ext-wght-normal.woff2',
      style: 'normal',
      subset: 'latin-ext',
      weight: '300 700',
      range:
        'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
    },
    {
      file: 'space-grotesk-latin-wght-normal.woff2',
      style: 'normal',
      subset: 'latin',
      weight: '300 700',
      range:
        'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
    },
  ],
  'bricolage-grotesque': [
    {
      file: 'bricolage-grotesque-vietnamese-wght-normal.woff2',
      style: 'normal',
      subset: 'vietnamese',
      weight: '200 800',
      range:
        'U+0102-0103,U+0110-0111,U+0128-0129,U+0168-0169,U+01A0-01A1,U+01AF-01B0,U+0300-0301,U+0303-0304,U+0308-0309,U+0323,U+0329,U+1EA0-1EF9,U+20AB',
    },
    {
      file: 'bricolage-grotesque-latin-ext-wght-normal.woff2',
      style: 'normal',
      subset: 'latin-ext',
      weight: '200 800',
      range:
        'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
    },
    {
      file: 'bricolage-grotesque-latin-wght-normal.woff2',
      style: 'normal',
      subset: 'latin',
      weight: '200 800',
      range:
        'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
    },
  ],
  newsreader: [
    {
      file: 'newsreader-vietnamese-wght-normal.woff2',
      style: 'normal',
      subset: 'vietnamese',
      weight: '200 800',
      range:
        'U+0102-0103,U+0110-0111,U+0128-0129,U+0168-0169,U+01A0-01A1,U+01AF-01B0,U+0300-0301,U+0303-0304,U+0308-0309,U+0323,U+0329,U+1EA0-1EF9,U+20AB',
    },
    {
      file: 'newsreader-latin-ext-wght-normal.woff2',
      style: 'normal',
      subset: 'latin-ext',
      weight: '200 800',
      range:
        'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
    },
    {
      file: 'newsreader-latin-wght-normal.woff2',
      style: 'normal',
      subset: 'latin',
      weight: '200 800',
      range:
        'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
    },
    {
      file: 'newsreader-vietnamese-wght-italic.woff2',
      style: 'italic',
      subset: 'vietnamese',
      weight: '200 800',
      range:
        'U+0102-0103,U+0110-0111,U+0128-0129,U+0168-0169,U+01A0-01A1,U+01AF-01B0,U+0300-0301,U+0303-0304,U+0308-0309,U+0323,U+0329,U+1EA0-1EF9,U+20AB',
    },
    {
      file: 'newsreader-latin-ext-wght-italic.woff2',
      style: 'italic',
      subset: 'latin-ext',
      weight: '200 800',
      range:
        'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
    },
    {
      file: 'newsreader-latin-wght-italic.woff2',
      style: 'italic',
      subset: 'latin',
      weight: '200 800',
      range:
        'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
    },
  ],
  'source-serif-4': [
    {
      file: 'source-serif-4-cyrillic-ext-wght-normal.woff2',
      style: 'normal',
      subset: 'cyrillic-ext',
      weight: '200 900',
      range: 'U+0460-052F,U+1C80-1C8A,U+20B4,U+2DE0-2DFF,U+A640-A69F,U+FE2E-FE2F',
    },
    {
      file: 'source-serif-4-cyrillic-wght-normal.woff2',
      style: 'normal',
      subset: 'cyrillic',
      weight: '200 900',
      range: 'U+0301,U+0400-045F,U+0490-0491,U+04B0-04B1,U+2116',
    },
    {
      file: 'source-serif-4-greek-wght-normal.woff2',
      style: 'normal',
      subset: 'greek',
      weight: '200 900',
      range: 'U+0370-0377,U+037A-037F,U+0384-038A,U+038C,U+038E-03A1,U+03A3-03FF',
    },
    {
      file: 'source-serif-4-vietnamese-wght-normal.woff2',
      style: 'normal',
      subset: 'vietnamese',
      weight: '200 900',
      range:
        'U+0102-0103,U+0110-0111,U+0128-0129,U+0168-0169,U+01A0-01A1,U+01AF-01B0,U+0300-0301,U+0303-0304,U+0308-0309,U+0323,U+0329,U+1EA0-1EF9,U+20AB',
    },
    {
      file: 'source-serif-4-latin-ext-wght-normal.woff2',
      style: 'normal',
      subset: 'latin-ext',
      weight: '200 900',
      range:
        'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C4,U+2113,U+2C60-2C7F,U+A720-A7FF',
    },
    {
      file: 'source-serif-4-latin-wght-normal.woff2',
      style: 'normal',
      subset: 'latin',
      weight: '200 900',
      range:
        'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
    },
    {
      file: 'source-serif-4-cyrillic-ext-wght-italic.woff2',
      style: 'italic',
      subset: 'cyrillic-ext',
      weight: '200 900',
      range: 'U+0460-052F,U+1C80-1C8A,U+20B4,U+2DE0-2DFF,U+A640-A69F,U+FE2E-FE2F',
    },
    {
      file: 'source-serif-4-cyrillic-wght-italic.woff2',
      style: 'italic',
      subset: 'cyrillic',
      weight: '200 900',
      range: 'U+0301,U+0400-045F,U+0490-0491,U+04B0-04B1,U+2116',
    },
    {
      file: 'source-serif-4-greek-wght-italic.woff2',
      style: 'italic',
      subset: 'greek',
      weight: '200 900',
      range: 'U+0370-0377,U+037A-037F,U+0384-038A,U+038C,U+038E-03A1,U+03A3-03FF',
    },
    {
      file: 'source-serif-4-vietnamese-wght-italic.woff2',
      style: 'italic',
      subset: 'vietnamese',
      weight: '200 900',
      range:
        'U+0102-0103,U+0110-0111,U+0128-0129,U+0168-0169,U+01A0-01A1,U+01AF-01B0,U+0300-0301,U+0303-0304,U+0308-0309,U+0323,U+0329,U+1EA0-1EF9,U+20AB',
    },
    {
      file: 'source-serif-4-latin-ext-wght-italic.woff2',
      style: 'italic',
      subset: 'latin-ext',
      weight: '200 900',
      range:
        'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C4,U+2113,U+2C60-2C7F,U+A720-A7FF',
    },
    {
      file: 'source-serif-4-latin-wght-italic.woff2',
      style: 'italic',
      subset: 'latin',
      weight: '200 900',
      range:
        'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
    },
  ],
  literata: [
    {
      file: 'literata-cyrillic-ext-wght-normal.woff2',
      style: 'normal',
      subset: 'cyrillic-ext',
      weight: '200 900',
      range: 'U+0460-052F,U+1C80-1C8A,U+20B4,U+2DE0-2DFF,U+A640-A69F,U+FE2E-FE2F',
    },
    {
      file: 'literata-cyrillic-wght-normal.woff2',
      style: 'normal',
      subset: 'cyrillic',
      weight: '200 900',
      range: 'U+0301,U+0400-045F,U+0490-0491,U+04B0-04B1,U+2116',
    },
    {
      file: 'literata-greek-ext-wght-normal.woff2',
      style: 'normal',
      subset: 'greek-ext',
      weight: '200 900',
      range: 'U+1F00-1FFF',
    },
    {
      file: 'literata-greek-wght-normal.woff2',
      style: 'normal',
      subset: 'greek',
      weight: '200 900',
      range: 'U+0370-0377,U+037A-037F,U+0384-038A,U+038C,U+038E-03A1,U+03A3-03FF',
    },
    {
      file: 'literata-vietnamese-wght-normal.woff2',
      style: 'normal',
      subset: 'vietnamese',
      weight: '200 900',
      range:
        'U+0102-0103,U+0110-0111,U+0128-0129,U+0168-0169,U+01A0-01A1,U+01AF-01B0,U+0300-0301,U+0303-0304,U+0308-0309,U+0323,U+0329,U+1EA0-1EF9,U+20AB',
    },
    {
      file: 'literata-latin-ext-wght-normal.woff2',
      style: 'normal',
      subset: 'latin-ext',
      weight: '200 900',
      range:
        'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
    },
    {
      file: 'literata-latin-wght-normal.woff2',
      style: 'normal',
      subset: 'latin',
      weight: '200 900',
      range:
        'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
    },
    {
      file: 'literata-cyrillic-ext-wght-italic.woff2',
      style: 'italic',
      subset: 'cyrillic-ext',
      weight: '200 900',
      range: 'U+0460-052F,U+1C80-1C8A,U+20B4,U+2DE0-2DFF,U+A640-A69F,U+FE2E-FE2F',
    },
    {
      file: 'literata-cyrillic-wght-italic.woff2',
      style: 'italic',
      subset: 'cyrillic',
      weight: '200 900',
      range: 'U+0301,U+0400-045F,U+0490-0491,U+04B0-04B1,U+2116',
    },
    {
      file: 'literata-greek-ext-wght-italic.woff2',
      style: 'italic',
      subset: 'greek-ext',
      weight: '200 900',
      range: 'U+1F00-1FFF',
    },
    {
      file: 'literata-greek-wght-italic.woff2',
      style: 'italic',
      subset: 'greek',
      weight: '200 900',
      range: 'U+0370-0377,U+037A-037F,U+0384-038A,U+038C,U+038E-03A1,U+03A3-03FF',
    },
    {
      file: 'literata-vietnamese-wght-italic.woff2',
      style: 'italic',
      subset: 'vietnamese',
      weight: '200 900',
      range:
        'U+0102-0103,U+0110-0111,U+0128-0129,U+0168-0169,U+01A0-01A1,U+01AF-01B0,U+0300-0301,U+0303-0304,U+0308-0309,U+0323,U+0329,U+1EA0-1EF9,U+20AB',
    },
    {
      file: 'literata-latin-ext-wght-italic.woff2',
      style: 'italic',
      subset: 'latin-ext',
      weight: '200 900',
      range:
        'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
    },
    {
      file: 'literata-latin-wght-italic.woff2',
      style: 'italic',
      subset: 'latin',
      weight: '200 900',
      range:
        'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
    },
  ],
  fraunces: [
    {
      file: 'fraunces-vietnamese-wght-normal.woff2',
      style: 'normal',
      subset: 'vietnamese',
      weight: '100 900',
      range:
        'U+0102-0103,U+0110-0111,U+0128-0129,U+0168-0169,U+01A0-01A1,U+01AF-01B0,U+0300-0301,U+0303-0304,U+0308-0309,U+0323,U+0329,U+1EA0-1EF9,U+20AB',
    },
    {
      file: 'fraunces-latin-ext-wght-normal.woff2',
      style: 'normal',
      subset: 'latin-ext',
      weight: '100 900',
      range:
        'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
    },
    {
      file: 'fraunces-latin-wght-normal.woff2',
      style: 'normal',
      subset: 'latin',
      weight: '100 900',
      range:
        'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
    },
    {
      file: 'fraunces-vietnamese-wght-italic.woff2',
      style: 'italic',
      subset: 'vietnamese',
      weight: '100 900',
      range:
        'U+0102-0103,U+0110-0111,U+0128-0129,U+0168-0169,U+01A0-01A1,U+01AF-01B0,U+0300-0301,U+0303-0304,U+0308-0309,U+0323,U+0329,U+1EA0-1EF9,U+20AB',
    },
    {
      file: 'fraunces-latin-ext-wght-italic.woff2',
      style: 'italic',
      subset: 'latin-ext',
      weight: '100 900',
      range:
        'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
    },
    {
      file: 'fraunces-latin-wght-italic.woff2',
      style: 'italic',
      subset: 'latin',
      weight: '100 900',
      range:
        'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
    },
  ],
};
