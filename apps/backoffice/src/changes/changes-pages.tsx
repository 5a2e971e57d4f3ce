import { Button, Skeleton } from '@mantine/core'
import type { ComponentProps } from 'react'
import { LoadFailure } from '../shell/load-failure.tsx'
import { ChangeList } from './change-list.tsx'
import classes from './changes-pages.module.css'
import { changesTexts } from './changes-texts.ts'
import type { useChanges } from './use-changes.ts'

/** What has been loaded of the log of changes and the way to more of it. */
export function ChangesPages({
  changes: { pages, entries, total },
  isNamed,
  actionOf,
  empty = changesTexts.empty,
}: {
  changes: ReturnType<typeof useChanges>
  isNamed?: boolean
  actionOf?: ComponentProps<typeof ChangeList>['actionOf']
  empty?: string
}) {
  if (pages.isError && !entries)
    return <LoadFailure error={pages.error} onRetry={() => void pages.refetch()} />
  if (!entries) return <Skeleton height={240} aria-hidden />
  if (entries.length === 0) return <p className={classes.empty}>{empty}</p>
  return (
    <>
      <ChangeList entries={entries} isNamed={isNamed} actionOf={actionOf} />
      <div className={classes.foot}>
        <span>{changesTexts.shown(entries.length, Math.max(entries.length, total))}</span>
        {pages.hasNextPage && (
          <Button
            variant="default"
            loading={pages.isFetchingNextPage}
            onClick={() => void pages.fetchNextPage()}
          >
            {changesTexts.more}
          </Button>
        )}
      </div>
    </>
  )
}
