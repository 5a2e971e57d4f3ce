import { ActionIcon, Button, SegmentedControl, Select, Skeleton } from '@mantine/core'
import { IconArrowBackUp, IconArrowForwardUp, IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { task } from '@theke/contract/timekeeping/task.ts'
import type { BoardTask, TaskBoard } from '@theke/contract/timekeeping/task-board-api.ts'
import type { TaskStatus } from '@theke/domain/timekeeping/task-order.ts'
import { keysOf } from '@theke/domain/typed-objects.ts'
import { useEffect, useRef, useState } from 'react'
import { useMay } from '../../../session/session.ts'
import { LoadFailure } from '../../../shell/load-failure.tsx'
import { ScreenHeader } from '../../../shell/screen-header.tsx'
import { dayOf } from '../../../shop-time.ts'
import { useAddress } from '../../../use-address.ts'
import { useTimeDerived } from '../../../use-now.ts'
import { useStepKeys } from '../../../steps/use-step-keys.ts'
import { ProjectHours } from './project-hours.tsx'
import classes from './task-board.module.css'
import { taskBoardTexts as texts } from './task-board-texts.ts'
import { TaskColumn } from './task-column.tsx'
import { useTaskBoard } from './use-task-board.ts'

const statuses = keysOf(texts.statuses)

/** Tasks by state, with the hours of their projects. */
export default function TaskBoardScreen() {
  const [address, changeAddress] = useAddress()
  const project = numberIn(address['project'])
  const user = numberIn(address['user'])
  const { board, move, undo, redo, isSaving } = useTaskBoard(project, user)
  useStepKeys({ undo, redo })
  const { data } = board
  return (
    <div>
      <ScreenHeader
        title={texts.title}
        beside={isSaving && <span className={classes.small}>{texts.saving}</span>}
      >
        {data !== undefined && (
          <Filters
            board={data}
            project={project}
            user={user}
            onProject={(id) => changeAddress({ project: id ?? undefined })}
            onUser={(id) => changeAddress({ user: id ?? undefined })}
          />
        )}
        <div className={classes.actions}>
          <ActionIcon
            variant="default"
            size={38}
            aria-label={texts.undo}
            disabled={undo === null}
            onClick={() => undo?.()}
          >
            <IconArrowBackUp size={18} stroke={1.75} />
          </ActionIcon>
          <ActionIcon
            variant="default"
            size={38}
            aria-label={texts.redo}
            disabled={redo === null}
            onClick={() => redo?.()}
          >
            <IconArrowForwardUp size={18} stroke={1.75} />
          </ActionIcon>
          {useMay(task.endpoints.create.permission) && (
            <Button component={Link} to="/tasks/new" leftSection={<IconPlus size={18} stroke={1.75} />}>
              {texts.add}
            </Button>
          )}
        </div>
      </ScreenHeader>
      {board.isError && <LoadFailure error={board.error} onRetry={() => void board.refetch()} />}
      {board.isPending && <Skeleton m={24} height={320} width="auto" aria-hidden />}
      {data !== undefined && (
        <Board
          board={data}
          project={project}
          isFiltered={project !== null || user !== null}
          onProject={(id) => changeAddress({ project: id === null ? undefined : String(id) })}
          onMove={move}
        />
      )}
    </div>
  )
}

function Board({
  board: { tasks, totals, projects },
  project,
  isFiltered,
  onProject,
  onMove,
}: {
  board: TaskBoard
  project: number | null
  isFiltered: boolean
  onProject: (id: number | null) => void
  onMove: (task: BoardTask, to: TaskStatus) => void
}) {
  const today = useTimeDerived(dayOf)
  const mayMove = useMay(task.endpoints.update.permission)
  const [shown, setShown] = useState<TaskStatus>('open')
  const [announced, setAnnounced] = useState('')
  const moved = useRef<number | null>(null)
  useEffect(() => {
    // A card that went to another column is another element there, which keeps the focus.
    if (moved.current === null) return
    document.querySelector<HTMLElement>(`[data-task="${moved.current}"]`)?.focus()
    moved.current = null
  })
  const known = hoursOf(projects)
  const total = statuses.reduce((sum, status) => sum + totals[status], 0)
  const moveTask = (one: BoardTask, to: TaskStatus) => {
    moved.current = one.id
    setAnnounced(texts.moved(one.name, texts.statuses[to]))
    onMove(one, to)
  }
  const byId = new Map(projects.map((one) => [one.id, one]))
  return (
    <>
      {known.length > 0 && <ProjectHours projects={known} chosen={project} onChoose={onProject} />}
      {total === 0 && <p className={classes.empty}>{isFiltered ? texts.noneFound : texts.noTasks}</p>}
      {total > 0 && (
        <>
          <SegmentedControl
            className={classes.states}
            fullWidth
            aria-label={texts.state}
            data={statuses.map((value) => ({ value, label: `${texts.statuses[value]} ${totals[value]}` }))}
            value={shown}
            onChange={setShown}
          />
          {mayMove && <p className={classes.hint}>{texts.keys}</p>}
          <div className={classes.columns}>
            {statuses.map((status, index) => (
              <TaskColumn
                key={status}
                status={status}
                tasks={tasks.filter((one) => one.status === status)}
                total={totals[status]}
                projects={byId}
                today={today}
                neighbours={{ before: statuses[index - 1] ?? null, after: statuses[index + 1] ?? null }}
                isShown={status === shown}
                onMove={mayMove ? moveTask : null}
                onDrop={(id) => {
                  const dropped = tasks.find((one) => one.id === id)
                  if (dropped !== undefined && dropped.status !== status) moveTask(dropped, status)
                }}
              />
            ))}
          </div>
        </>
      )}
      <output className="visually-hidden">{announced}</output>
    </>
  )
}

function Filters({
  board: { projects, people },
  project,
  user,
  onProject,
  onUser,
}: {
  board: TaskBoard
  project: number | null
  user: number | null
  onProject: (id: string | null) => void
  onUser: (id: string | null) => void
}) {
  return (
    <>
      <Select
        className={classes.filter}
        aria-label={texts.project}
        placeholder={texts.allProjects}
        clearable
        searchable
        data={choicesOf(projects)}
        value={project === null ? null : String(project)}
        onChange={onProject}
      />
      <Select
        className={classes.filter}
        aria-label={texts.person}
        placeholder={texts.allPeople}
        clearable
        searchable
        data={choicesOf(people)}
        value={user === null ? null : String(user)}
        onChange={onUser}
      />
    </>
  )
}

/** The projects whose hours the person may know. */
function hoursOf(projects: TaskBoard['projects']): TaskBoard['projects'] {
  return projects.filter(({ bookedMinutes }) => bookedMinutes !== null)
}

function choicesOf(rows: readonly { id: number; name: string }[]) {
  return rows.map(({ id, name }) => ({ value: String(id), label: name }))
}

function numberIn(text: string | undefined): number | null {
  const number = Number(text)
  return text !== undefined && Number.isInteger(number) && number > 0 ? number : null
}
