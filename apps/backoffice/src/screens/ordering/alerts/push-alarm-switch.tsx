import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { ApiError } from '@theke/contract/client.ts'
import { boardWatchTexts as texts } from './board-watch-texts.ts'
import classes from './board-watch.module.css'
import { askForPushes, canBePushed, stopPushes, useIsPushed } from './push-alarm.ts'

/** Switches push notifications about unaccepted orders of a branch on or off in this browser. */
export function PushAlarmSwitch({ branch }: { branch: number }) {
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
