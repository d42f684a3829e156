/** Languages that are written from right to left. */
const fromTheRight = /^(ar|arc|ckb|dv|fa|he|khw|ks|ps|sd|syr|ug|ur|yi)(-|$)/i;
const script = /-(arab|hebr|thaa|syrc)(-|$)/i;

export const directionOf = (language: string): 'ltr' | 'rtl' =>
  fromTheRight.test(language) || script.test(language) ? 'rtl' : 'ltr';
