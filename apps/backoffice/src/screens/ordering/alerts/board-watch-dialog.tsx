import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { boardApi } from '@theke/contract/ordering/board-api.ts'
import { type FormEvent, useState } from 'react'
import { ApiError } from '@theke/contract/client.ts'
import { lengthProblem } from '../../../length-problem.ts'
import { api } from '../../../api.ts'
import { momentLabel } from '../../../shop-time.ts'
import { unwatchDevice, useOwnBoard, watchThisDevice } from './board-watch.ts'
import { boardWatchTexts as texts } from './board-watch-texts.ts'
import classes from './board-watch.module.css'
import { Dialog } from '../actions/action-dialog.tsx'
import type { BranchName } from '../live/use-branches.ts'
import { askForPushes, canBePushed, stopPushes, useIsPushed } from './push-alarm.ts'

type Props = { branches: readonly BranchName[]; branch: number | null; onClose: () => void }

/** Which devices are watched and whether they are awake; this one can join them. */
export function BoardWatchDialog({ branches, branch, onClose }: Props) {
  const own = useOwnBoard()
  const queries = useQueryClient()
  const [typed, setTyped] = useState<string | null>(null)
  const name = typed ?? own?.name ?? ''
  const [chosen, setChosen] = useState(own?.branch ?? branch ?? branches[0]?.id ?? 0)
  const boards = useQuery({
    queryKey: ['boards'],
    queryFn: ({ signal }) => api.call(boardApi.listBoards, { signal }),
    staleTime: 0,
  })
  const renew = () => queries.invalidateQueries({ queryKey: ['boards'] })
  const watching = useMutation({
    mutationFn: () => watchThisDevice(name.trim(), chosen),
    onSuccess: () => {
      setTyped(null)
      return renew()
    },
  })
  const forgetting = useMutation({ mutationFn: unwatchDevice, onSuccess: renew })
  const failure = watching.error ?? forgetting.error ?? boards.error

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (name.trim() !== '') watching.mutate()
  }

  return (
    <Dialog title={texts.title} isUnsaved={name !== (own?.name ?? '')} onClose={onClose}>
      <p className={classes.explain}>{texts.explain}</p>
      {boards.data?.length === 0 && <p className={classes.none}>{texts.none}</p>}
      <ul className={classes.list}>
        {boards.data?.map((board) => (
          <li key={board.device}>
            <div>
              <b>{board.name}</b>
              {board.device === own?.device && <span className={classes.own}> · {texts.own}</span>}
              <p data-lost={board.lostAt !== null || undefined}>
                {branches.find(({ id }) => id === board.branch.id)?.name}:{' '}
                {board.lostAt === null ? texts.awake : texts.lost(momentLabel(Date.parse(board.lastSeenAt)))}
              </p>
            </div>
            <Button
              variant="default"
              aria-label={texts.forgetOf(board.name)}
              loading={forgetting.isPending && forgetting.variables === board.device}
              onClick={() => forgetting.mutate(board.device)}
            >
              {texts.forget}
            </Button>
          </li>
        ))}
      </ul>
      <form className={classes.form} onSubmit={submit}>
        <TextInput
          label={texts.name}
          description={texts.nameHint}
          error={lengthProblem(name, 60)}
          value={name}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        {branches.length > 1 && (
          <NativeSelect
            label={texts.branch}
            value={chosen}
            onChange={(event) => setChosen(Number(event.currentTarget.value))}
            data={branches.map(({ id, name }) => ({ value: String(id), label: name }))}
          />
        )}
        {failure && (
          <p role="alert" className={classes.error}>
            {failure.message}
          </p>
        )}
        <Button type="submit" loading={watching.isPending} disabled={name.trim() === ''}>
          {own === null ? texts.watch : texts.rename}
        </Button>
      </form>
      <PushAlarmSwitch branch={chosen} />
    </Dialog>
  )
}

/** Switches push notifications about unaccepted orders of a branch on or off in this browser. */
function PushAlarmSwitch({ branch }: { branch: number }) {
  const isOn = useIsPushed()
  const asking = useMutation({ mutationFn: () => askForPushes(branch) })
  const stopping = useMutation({ mutationFn: stopPushes })
  const failure = asking.error ?? stopping.error
  const problem = failure instanceof ApiError ? failure.message : failure ? texts.pushFailed : ''
  return (
    <section className={classes.push}>
      <h3>{texts.pushTitle}</h3>
      <p className={classes.explain}>{canBePushed() ? texts.pushExplain : texts.pushUnable}</p>
      <output>{isOn ? texts.pushOn : ''}</output>
      {(problem || asking.data === 'denied') && (
        <p role="alert" className={classes.error}>
          {problem || texts.pushDenied}
        </p>
      )}
      {canBePushed() && (
        <Button
          variant="default"
          loading={asking.isPending || stopping.isPending}
          onClick={() => (isOn ? stopping.mutate() : asking.mutate())}
        >
          {isOn ? texts.pushStop : texts.pushAsk}
        </Button>
      )}
    </section>
  )
}
