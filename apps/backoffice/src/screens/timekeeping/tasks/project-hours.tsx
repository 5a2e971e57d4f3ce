import type { BoardProject } from '@theke/contract/timekeeping/task-board-api.ts'
import classes from './task-board.module.css'
import { taskBoardTexts as texts } from './task-board-texts.ts'

/** The hours of the projects against their budgets; choosing one shows its tasks only. */
export function ProjectHours({
  projects,
  chosen,
  onChoose,
}: {
  projects: readonly BoardProject[]
  chosen: number | null
  onChoose: (id: number | null) => void
}) {
  return (
    <ul className={classes.projects} aria-label={texts.projects}>
      {projects.map((project) => (
        <li key={project.id}>
          <button
            type="button"
            className={classes.project}
            aria-pressed={project.id === chosen}
            onClick={() => onChoose(project.id === chosen ? null : project.id)}
          >
            <span className={classes.projectName}>
              <span className={classes.dot} style={{ background: project.color || undefined }} aria-hidden />
              {project.name}
            </span>
            <Hours booked={project.bookedMinutes ?? 0} budgetHours={project.budgetHours} />
          </button>
        </li>
      ))}
    </ul>
  )
}

function Hours({ booked, budgetHours }: { booked: number; budgetHours: number | null }) {
  if (budgetHours === null) return <span className={classes.small}>{texts.booked(booked)}</span>
  const left = Math.round(budgetHours * 60) - booked
  return (
    <>
      <span className={classes.meter} data-over={left < 0 || undefined} aria-hidden>
        <span
          style={{ width: `${budgetHours === 0 ? 100 : Math.min(100, (booked / 60 / budgetHours) * 100)}%` }}
        />
      </span>
      <span className={classes.small}>{texts.ofBudget(booked, budgetHours)}</span>
      <span className={classes.left} data-over={left < 0 || undefined}>
        {left < 0 ? texts.over(-left) : texts.left(left)}
      </span>
    </>
  )
}
