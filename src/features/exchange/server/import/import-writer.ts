import {
  type FileContent,
  type FileRow,
  type FileWrite,
  toStoredFile,
  writeFiles,
} from '#features/pages/server/door.ts';
import type { SiteRow } from '#features/sites/server/door.ts';
import type { StepContext } from '#features/tasks/server/door.ts';
import type { Scope } from '#platform/house/scope.ts';
import type { PlannedFile } from '../archive/import-plan.ts';
import { isGenerated } from '../export/generated-marker.ts';
import { emptyOutcome, type Fate, type ImportOutcome } from './import-outcome.ts';

type Choices = {
  readonly by: string | null;
  readonly isOverwriting: boolean;
  /** The existing files. The site is locked, so they stay valid. */
  readonly heads: ReadonlyMap<string, FileRow>;
  readonly log: StepContext['log'];
};

type Coming = { readonly file: PlannedFile; readonly content: FileContent };

/** The batch size of writes: small enough that other calls are answered in between. */
const batchFiles = 200;
const batchBytes = 4 * 1024 * 1024;

/** Writes files to the site as they arrive, and counts the outcome of each. */
export class Writer {
  readonly #scope: Scope;
  readonly #site: SiteRow;
  readonly #choices: Choices;
  readonly #counts: Record<Fate, number>;
  #coming: Coming[] = [];
  #comingBytes = 0;
  count = 0;

  constructor(scope: Scope, site: SiteRow, choices: Choices) {
    this.#scope = scope;
    this.#site = site;
    this.#choices = choices;
    const { in: _in, ...counts } = emptyOutcome;
    this.#counts = counts;
  }

  async add(file: PlannedFile, content: FileContent): Promise<void> {
    if (file.role === 'generated' && content.kind === 'bytes' && isGenerated(content.bytes))
      return this.note(file, 'madeAnew');
    this.#coming.push({ file, content });
    this.#comingBytes += content.kind === 'bytes' ? content.bytes.byteLength : 0;
    if (this.#coming.length >= batchFiles || this.#comingBytes >= batchBytes) await this.flush();
  }

  async flush(): Promise<void> {
    const coming = this.#coming;
    [this.#coming, this.#comingBytes] = [[], 0];
    const writes: FileWrite[] = [];
    for (const { file, content } of coming) {
      const head = this.#choices.heads.get(file.path)?.hash ?? null;
      const isSame = head === toStoredFile(file.path, content).hash;
      if (head && (isSame || !this.#choices.isOverwriting)) {
        this.note(file, isSame ? 'same' : 'skipped');
        continue;
      }
      writes.push({ path: file.path, content, base: head, reason: 'Imported' });
      this.note(file, file.role === 'content' ? (head ? 'replaced' : 'made') : 'kept');
    }
    const { by, heads, log } = this.#choices;
    const onUnreadable = (path: string, message: string): void => log(`${path}: ${message}`, 'warn');
    await writeFiles(this.#scope, this.#site, writes, { by, known: heads, isSystemChange: true, onUnreadable });
  }

  note({ name }: PlannedFile, fate: Fate): void {
    this.#counts[fate] += 1;
    this.count += 1;
    if (fate === 'skipped') this.#choices.log(`Skipped because it already exists: ${name}`, 'warn');
    if (fate === 'kept') this.#choices.log(`Unrecognized, saved under Other files: ${name}`, 'warn');
  }

  outcome(): ImportOutcome {
    return { in: this.count, ...this.#counts };
  }
}
