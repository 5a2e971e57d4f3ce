import { useCallback, useState } from 'react'

type History<Step> = { scope: string; done: readonly Step[]; undone: readonly Step[] }

/** What is done with a step, also when it is taken back or done again. */
type Doing<Step> = { apply: (step: Step) => void; reverse: (step: Step) => Step }

/**
 * Steps that can be taken back and done again. They belong to what is shown, which `scope` names: a step must not be taken back out of sight.
 * `apply` is the same function as long as it does the same.
 */
export function useSteps<Step>(scope: string, { apply, reverse }: Doing<Step>) {
  const [history, setHistory] = useState<History<Step>>({ scope, done: [], undone: [] })
  const {
    done,
    undone,
  }: Omit<History<Step>, 'scope'> = history.scope === scope ? history : { done: [], undone: [] }
  const take = useCallback(
    (step: Step) => {
      apply(step)
      setHistory((before) => ({
        scope,
        done: [...(before.scope === scope ? before.done : []), step],
        undone: [],
      }))
    },
    [apply, scope],
  )
  const forget = useCallback(() => setHistory({ scope, done: [], undone: [] }), [scope])
  const last = done.at(-1)
  const next = undone.at(-1)
  return {
    take,
    forget,
    /** Null where there is nothing to take back. */
    undo:
      last === undefined
        ? null
        : () => {
            apply(reverse(last))
            setHistory({ scope, done: done.slice(0, -1), undone: [...undone, last] })
          },
    redo:
      next === undefined
        ? null
        : () => {
            apply(next)
            setHistory({ scope, done: [...done, next], undone: undone.slice(0, -1) })
          },
  }
}
