import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { LoadFailure } from '../../../shell/load-failure.tsx'
import { ScreenHeader } from '../../../shell/screen-header.tsx'
import { Pending } from '../../../shell/screen-states.tsx'
import { useBoardSettings } from '../board/board-settings.ts'
import { useBranchesState } from '../live/use-branches.ts'
import { BranchTill } from './branch-till.tsx'
import { tillTexts as texts } from './till-texts.ts'
import classes from './till.module.css'

/** Where the counter counts its drawer and closes the day: the branch of the board unless another one is chosen. */
export default function TillScreen() {
  const { branches, haveCome, error, retry } = useBranchesState()
  const { branch: boardBranch } = useBoardSettings()
  const [chosen, setChosen] = useState<number | null>(null)
  const wished = chosen ?? boardBranch ?? (branches.length === 1 ? branches[0]?.id : null)
  const branch = branches.find(({ id }) => id === wished)
  return (
    <div className={classes.screen}>
      <ScreenHeader title={texts.title}>
        {branches.length > 1 && (
          <NativeSelect
            aria-label={texts.branch}
            value={branch?.id ?? ''}
            onChange={(event) => setChosen(Number(event.currentTarget.value) || null)}
            data={[
              ...(branch ? [] : [{ value: '', label: texts.chooseBranch }]),
              ...branches.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
          />
        )}
      </ScreenHeader>
      {error !== null && <LoadFailure error={error} onRetry={retry} />}
      {!haveCome && error === null && <Pending />}
      {haveCome && branches.length === 0 && <p className={classes.empty}>{texts.noBranch}</p>}
      {branch && <BranchTill key={branch.id} branch={branch} />}
      {!branch && branches.length > 1 && <p className={classes.empty}>{texts.chooseBranchText}</p>}
    </div>
  )
}
