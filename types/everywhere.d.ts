/* What browsers and Node both have, for code that runs in both and is checked without the types of either. */

declare class URL {
  constructor(address: string, base?: string);
  readonly hostname: string;
}
