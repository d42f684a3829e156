import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { Skeleton, SkeletonBlock } from '#ui/skeleton.tsx';
import styles from './picture-choices.module.css';
import { QueryView } from './query-view.tsx';
import { t } from './texts.ts';

type Choice = {
  readonly key: string;
  readonly name: string;
  /** The whole name, for a tooltip. */
  readonly title: string;
  readonly picture: ReactNode;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
};

type Props<Page> = {
  query: UseInfiniteQueryResult<InfiniteData<Page>>;
  choicesOf: (page: Page) => readonly Choice[];
  loading: string;
  nothing: string;
};

/** Pictures with their names, one of which is chosen. Further pages are loaded by a button. */
export function PictureChoices<Page>({ query, choicesOf, loading, nothing }: Props<Page>) {
  return (
    <>
      <QueryView
        query={query}
        compact
        skeleton={<ChoicesSkeleton label={loading} />}
        isEmpty={({ pages }) => pages.every((page) => choicesOf(page).length === 0)}
        empty={<p className={styles.nothing}>{nothing}</p>}
      >
        {({ pages }) => (
          <ul className={styles.choices}>
            {pages.flatMap(choicesOf).map((choice) => (
              <li key={choice.key}>
                <button
                  type="button"
                  className={styles.choice}
                  aria-pressed={choice.isChosen}
                  onClick={choice.onChoose}
                >
                  <span className={styles.picture}>{choice.picture}</span>
                  <span className={styles.name} title={choice.title}>
                    {choice.name}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </QueryView>
      {query.hasNextPage && (
        <Button onClick={() => void query.fetchNextPage()} busy={query.isFetchingNextPage}>
          {t('kit.table.more')}
        </Button>
      )}
    </>
  );
}

const ChoicesSkeleton = ({ label }: { label: string }) => (
  <Skeleton label={label}>
    <div className={styles.choices}>
      {[1, 2, 3, 4].map((at) => (
        <SkeletonBlock key={at} height={128} radius={8} />
      ))}
    </div>
  </Skeleton>
);
