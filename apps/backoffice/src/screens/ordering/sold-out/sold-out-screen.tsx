import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { LoadFailure } from '../../../shell/load-failure.tsx'
import { ScreenHeader } from '../../../shell/screen-header.tsx'
import { Pending } from '../../../shell/screen-states.tsx'
import { useBoardSettings } from '../board/board-settings.ts'
import { useBranchesState } from '../live/use-branches.ts'
import { BranchSoldOut } from './branch-sold-out.tsx'
import classes from './sold-out.module.css'
import { soldOutTexts as texts } from './sold-out-screen-texts.ts'

/** Where the counter says what is sold out: the branch of the board unless another one is chosen. */
export default function SoldOutScreen() {
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
            className={classes.branch}
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
      {branch && <BranchSoldOut key={branch.id} branchId={branch.id} />}
      {!branch && branches.length > 1 && <p className={classes.empty}>{texts.chooseBranchText}</p>}
    </div>
  )
}
