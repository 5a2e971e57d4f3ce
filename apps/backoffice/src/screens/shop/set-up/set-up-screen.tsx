import { Button, Skeleton } from '@mantine/core'
import { modals } from '@mantine/modals'
import { notifications } from '@mantine/notifications'
import { IconCheck, IconCircleCheck, IconCircleDashed, IconCircleMinus } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { setupApi, type SetupGuide, setUpTaskTexts } from '@theke/contract/shop/setup-api.ts'
import type { SetupState, SetupTask } from '@theke/domain/shop/setup.ts'
import { api } from '../../../api.ts'
import { Card } from '../../../entity-kit/card.tsx'
import { errorText, LoadFailure } from '../../../shell/load-failure.tsx'
import { ScreenHeader } from '../../../shell/screen-header.tsx'
import { leaveGuideFor } from '../../../shell/way-back.tsx'
import { de } from '../../../texts/de.ts'
import { linkTo } from '../../link-to.ts'
import classes from './set-up.module.css'
import { setUpGroups, setUpTexts as text } from './set-up-texts.ts'

const queryKey = ['set-up']
/** Has a place where it can be tried, but is done elsewhere. */
const onServer: SetupTask = 'mail'

/** Leads through what a new shop lacks, and opens it. Progress is derived from the data, so none of it can be lost. */
export default function SetUpScreen() {
  const guide = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.call(setupApi.loadSetUpGuide, { signal }),
    // A task that was done on another screen is ticked off on return.
    staleTime: 0,
  })
  const { data } = guide
  const needed = data?.tasks.filter(({ state }) => state !== 'unneeded') ?? []
  const done = needed.filter(({ state }) => state === 'done').length
  const next = needed.find(
    ({ task, state, path }) => state === 'open' && path !== null && task !== onServer,
  )?.task
  return (
    <div>
      <ScreenHeader
        title={text.title}
        beside={data && <span className={classes.progress}>{text.progress(done, needed.length)}</span>}
      />
      {guide.isError && !data && <LoadFailure error={guide.error} onRetry={() => void guide.refetch()} />}
      {guide.isPending && <Skeleton m={24} height={320} width="auto" aria-hidden />}
      {data && (
        <div className={classes.parts}>
          <Opening guide={data} next={needed.find(({ task }) => task === next)} />
          {setUpGroups.map(({ title, tasks }) => (
            <Card key={title} title={title}>
              <Tasks guide={data} names={tasks} next={next} />
            </Card>
          ))}
        </div>
      )}
    </div>
  )
}

function Opening({
  guide: { isOpened, mayOpen, tasks },
  next,
}: {
  guide: SetupGuide
  next: SetupGuide['tasks'][number] | undefined
}) {
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
  const lacking = tasks
    .filter(({ isRequired, state }) => isRequired && state === 'open')
    .map(({ task }) => setUpTaskTexts[task].label)
  const explanation = isOpened ? (mayOpen ? text.openedText : text.openedLacking) : text.closedText
  return (
    <section className={classes.opening} data-opened={isOpened || undefined}>
      <div>
        <h2 className={classes.heading}>{isOpened ? text.opened : text.closed}</h2>
        <p>{explanation}</p>
        {!isOpened && (
          <p className={classes.next}>{mayOpen ? text.ready : text.notReady(lacking.join(', '))}</p>
        )}
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
        {next?.path && (
          <Link
            {...linkTo(next.path)}
            className={classes.link}
            data-next
            onClick={() => leaveGuideFor(setUpTaskTexts[next.task].label)}
          >
            {text.nextStep(setUpTaskTexts[next.task].label)}
          </Link>
        )}
      </div>
    </section>
  )
}

/** The tasks under one heading. The first one that is open in the whole guide is the next step. */
function Tasks({
  guide,
  names,
  next,
}: {
  guide: SetupGuide
  names: readonly SetupTask[]
  next: string | undefined
}) {
  return (
    <ul className={classes.tasks}>
      {guide.tasks
        .filter(({ task }) => names.includes(task))
        .map((entry) => (
          <Task key={entry.task} guide={guide} entry={entry} isNext={entry.task === next} />
        ))}
    </ul>
  )
}

type TaskProps = { guide: SetupGuide; entry: SetupGuide['tasks'][number]; isNext: boolean }

function Task({ guide, entry: { task, state, isRequired, path, missing }, isNext }: TaskProps) {
  const { label, reason } = setUpTaskTexts[task]
  const action = state === 'open' ? (task === 'mail' ? text.check : text.enter) : text.review
  return (
    <li className={classes.task} data-state={state} data-next={isNext || undefined}>
      <TaskSign state={state} />
      <span className={classes.words}>
        <span className={classes.label}>
          {label}
          {isRequired && state !== 'done' && <span className={classes.required}>{text.beforeOpening}</span>}
        </span>
        <span className={classes.reason}>{state === 'unneeded' ? text.unneeded(task) : reason}</span>
        {missing && <span className={classes.missing}>{text.missingOf(missing)}</span>}
        {task === 'public-address' && (
          <span className={classes.reason}>{text.addressNow(guide.address)}</span>
        )}
        {task === 'rehearsal' && <RehearsalSteps guide={guide} />}
      </span>
      {path && (
        <Link
          {...linkTo(path)}
          className={classes.link}
          data-next={isNext || undefined}
          aria-label={text.goTo(action, label)}
          onClick={() => leaveGuideFor(label)}
        >
          {action}
        </Link>
      )}
    </li>
  )
}

function TaskSign({ state }: { state: SetupState }) {
  switch (state) {
    case 'done':
      return <IconCircleCheck size={22} stroke={1.5} aria-label={text.done} />
    case 'open':
      return <IconCircleDashed size={22} stroke={1.5} aria-label={text.missing} />
    case 'unneeded':
      return <IconCircleMinus size={22} stroke={1.5} aria-label={text.notNeeded} />
  }
}

/** An order from the shop to the counter, each step with the place where it is taken. */
function RehearsalSteps({ guide: { rehearsal } }: { guide: SetupGuide }) {
  const steps = [
    { isDone: rehearsal.isOrdered, label: text.ordered },
    { isDone: rehearsal.isPrinted, label: text.printed },
    { isDone: rehearsal.isHandedOver, label: text.handedOver },
  ]
  return (
    <span className={classes.steps}>
      {steps.map(({ isDone, label }) => (
        <span key={label} data-done={isDone || undefined}>
          {isDone ? (
            <IconCheck size={16} aria-label={text.done} />
          ) : (
            <IconCircleDashed size={16} aria-label={text.missing} />
          )}
          {label}
        </span>
      ))}
      <a href="/" target="_blank" rel="noreferrer">
        {text.orderNow}
      </a>
      <Link {...linkTo('/hand-over')} onClick={() => leaveGuideFor(setUpTaskTexts.rehearsal.label)}>
        {text.handOver}
      </Link>
    </span>
  )
}
