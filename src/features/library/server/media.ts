import type { Database } from '#platform/db/tx.ts';

/** A file that anyone may see. */
export type MediaFile = {
  readonly version: number;
  readonly openVersion: number;
  readonly name: string;
  readonly key: string;
  readonly size: number;
  readonly type: string;
};

/** The original, or one of its sizes; null if there is none, or not for everyone. */
export async function findPublicMedia(
  database: Pick<Database, 'query'>,
  projectId: string,
  id: string,
  key: string,
): Promise<MediaFile | null> {
  const [file = null] = await database.query<MediaFile>(
    'library.public-media',
    `select version, open_version as "openVersion", name, blob_key as key, size::float8 as size, type
     from plinth.public_media($1, $2, $3)`,
    [projectId, id, key],
  );
  return file;
}

type Known = { readonly file: MediaFile | null; readonly until: number };

const freshMs = 3_000;
const maxKnown = 20_000;

/** Finds the files behind public addresses, for the processes that serve sites. Known for a moment; an event forgets a project's. */
export class PublicMedia {
  readonly #database: Pick<Database, 'query'>;
  readonly #projects = new Map<string, Map<string, Known>>();
  #count = 0;

  constructor(database: Pick<Database, 'query'>) {
    this.#database = database;
  }

  async find(projectId: string, id: string, key: string): Promise<MediaFile | null> {
    const name = `${id} ${key}`;
    const known = this.#projects.get(projectId)?.get(name);
    if (known && known.until > Date.now()) return known.file;
    const file = await findPublicMedia(this.#database, projectId, id, key);
    this.#remember(projectId, name, { file, until: Date.now() + freshMs });
    return file;
  }

  forget(projectId: string): void {
    this.#count -= this.#projects.get(projectId)?.size ?? 0;
    this.#projects.delete(projectId);
  }

  forgetAll(): void {
    this.#projects.clear();
    this.#count = 0;
  }

  #remember(projectId: string, name: string, known: Known): void {
    if (this.#count >= maxKnown) this.forgetAll();
    const files = this.#projects.get(projectId) ?? new Map<string, Known>();
    if (!files.has(name)) this.#count += 1;
    files.set(name, known);
    this.#projects.set(projectId, files);
  }
}
