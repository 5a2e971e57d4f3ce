import { Button, Skeleton } from '@mantine/core'
import { modals } from '@mantine/modals'
import { notifications } from '@mantine/notifications'
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { setupApi, type SetupGuide, setUpTaskTexts } from '@theke/contract/shop/setup-api.ts'
import { api } from '../../../api.ts'
import { Card } from '../../../entity-kit/card.tsx'
import { errorText, LoadFailure } from '../../../shell/load-failure.tsx'
import { ScreenHeader } from '../../../shell/screen-header.tsx'
import { de } from '../../../texts/de.ts'
import { linkTo } from '../../link-to.ts'
import classes from './set-up.module.css'
import { setUpTexts as text } from './set-up-texts.ts'

const queryKey = ['set-up']

/** Leads through what a new shop lacks, and opens it. Progress is derived from the data, so none of it can be lost. */
export default function SetUpScreen() {
  const guide = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.call(setupApi.loadSetUpGuide, { signal }),
    // A task that was done on another screen is ticked off on return.
    staleTime: 0,
  })
  const { data } = guide
  const done = data?.tasks.filter(({ isDone }) => isDone).length ?? 0
  return (
    <div>
      <ScreenHeader
        title={text.title}
        beside={data && <span className={classes.progress}>{text.progress(done, data.tasks.length)}</span>}
      />
      {guide.isError && !data && <LoadFailure error={guide.error} onRetry={() => void guide.refetch()} />}
      {guide.isPending && <Skeleton m={24} height={320} width="auto" aria-hidden />}
      {data && (
        <div className={classes.parts}>
          <Opening guide={data} />
          <Card title={text.required} hint={text.requiredHint}>
            <Tasks guide={data} isRequired />
          </Card>
          <Card title={text.operation} hint={text.operationHint}>
            <Tasks guide={data} isRequired={false} />
          </Card>
        </div>
      )}
    </div>
  )
}

function Opening({ guide: { isOpened, mayOpen } }: { guide: SetupGuide }) {
  const queries = useQueryClient()
  const open = useMutation({
    mutationFn: () => api.call(setupApi.openShop),
    onSuccess: async (guide) => {
      queries.setQueryData(queryKey, guide)
      notifications.show({ message: text.justOpened, color: 'var(--ready)' })
      await queries.invalidateQueries({ queryKey: ['dashboard'] })
    },
    onError: (error) => notifications.show({ message: errorText(error), color: 'refused' }),
  })
  const ask = () =>
    modals.openConfirmModal({
      title: text.openTitle,
      children: text.openConfirm,
      labels: { confirm: text.open, cancel: de.common.cancel },
      closeButtonProps: { 'aria-label': de.common.close },
      onConfirm: () => open.mutate(),
    })
  const explanation = isOpened ? (mayOpen ? text.openedText : text.openedLacking) : text.closedText
  return (
    <section className={classes.opening} data-opened={isOpened || undefined}>
      <div>
        <h2 className={classes.heading}>{isOpened ? text.opened : text.closed}</h2>
        <p>{explanation}</p>
        {!isOpened && <p className={classes.next}>{mayOpen ? text.ready : text.notReady}</p>}
      </div>
      <div className={classes.actions}>
        <Button variant="default" component="a" href="/" target="_blank">
          {text.look}
        </Button>
        {!isOpened && mayOpen && (
          <Button onClick={ask} loading={open.isPending}>
            {text.open}
          </Button>
        )}
      </div>
    </section>
  )
}

function Tasks({ guide, isRequired }: { guide: SetupGuide; isRequired: boolean }) {
  return (
    <ul className={classes.tasks}>
      {guide.tasks
        .filter((entry) => entry.isRequired === isRequired)
        .map(({ task, isDone, path }) => {
          const { label, reason } = setUpTaskTexts[task]
          const action = isDone ? text.review : task === 'mail' ? text.check : text.enter
          return (
            <li key={task} className={classes.task} data-done={isDone || undefined}>
              {isDone ? (
                <IconCircleCheck size={22} stroke={1.5} aria-label={text.done} />
              ) : (
                <IconCircleDashed size={22} stroke={1.5} aria-label={text.missing} />
              )}
              <span className={classes.words}>
                <span className={classes.label}>{label}</span>
                <span className={classes.reason}>{reason}</span>
                {task === 'public-address' && (
                  <span className={classes.reason}>{text.addressNow(guide.address)}</span>
                )}
              </span>
              {path && (
                <Link {...linkTo(path)} className={classes.link} aria-label={text.goTo(action, label)}>
                  {action}
                </Link>
              )}
            </li>
          )
        })}
    </ul>
  )
}
