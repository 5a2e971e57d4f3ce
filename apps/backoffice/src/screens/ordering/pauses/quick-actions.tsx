import { Button, Popover, Skeleton } from '@mantine/core'
import { IconDoorExit, IconPlayerPause, IconTruckOff } from '@tabler/icons-react'
import type { BranchPauses, PauseKind } from '@theke/contract/shop/pauses-api.ts'
import { keysOf } from '@theke/domain/typed-objects.ts'
import { cloneElement, type ReactNode, useState } from 'react'
import { Card } from '../../../entity-kit/card.tsx'
import { LoadFailure } from '../../../shell/load-failure.tsx'
import type { Opened } from '../../../shell/late/late-opener.tsx'
import { useOpening } from '../../../shell/late/use-opening.ts'
import { timeLabel } from '../../../shop-time.ts'
import { useAddress } from '../../../use-address.ts'
import { useBoardSettings } from '../board/board-settings.ts'
import { PauseChoices } from './pause-choices.tsx'
import { PauseNotices } from './pause-notices.tsx'
import classes from './pauses.module.css'
import { pausesTexts as texts } from './pauses-texts.ts'
import { usePauses } from './use-pauses.ts'

const icons = { closing: IconDoorExit, orders: IconPlayerPause, delivery: IconTruckOff }

/**
 * What cuts the present day short, in two taps each, with all that is stopped now. Where the board is not set to a branch, a third
 * tap chooses it: nothing is closed that nobody named. The address may name what is wanted.
 */
export function QuickActions() {
  const { branches, mayChange, isLoading, error, retry } = usePauses()
  const [address, changeAddress] = useAddress()
  const { branch: own } = useBoardSettings()
  const [chosen, choose] = useState<number | null>(null)
  const branch = branchOf(branches, Number(address['branch']) || (chosen ?? own))
  if (!mayChange) return <PauseNotices />
  if (isLoading) return <Skeleton className={classes.loading} aria-hidden />
  if (error !== null)
    return (
      <Card title={texts.title}>
        <LoadFailure error={error} onRetry={retry} />
      </Card>
    )
  if (branches.length === 0) return null
  const isKind = (text: string | undefined): text is PauseKind => text !== undefined && text in texts.kinds
  const asked = isKind(address['change']) ? address['change'] : null
  const ask = (kind: PauseKind | null, id: number | null) => {
    choose(id)
    changeAddress({ change: kind ?? undefined, branch: undefined })
  }
  const standsFor = branch?.id ?? null
  return (
    <Card title={texts.title}>
      <BranchChoice branches={branches} branch={branch} onChoose={({ id }) => ask(asked, id)} />
      <div className={classes.actions}>
        {keysOf(texts.kinds)
          .filter((kind) => kind !== 'delivery' || (branch?.delivers ?? branches.some(doesDeliver)))
          .map((kind) =>
            asked === kind ? (
              <div key={kind} className={classes.asking}>
                <ActionHead kind={kind} isOpen onClick={() => ask(null, standsFor)} />
                {branch ? (
                  <PauseChoices branch={branch} kind={kind} onDone={() => ask(null, null)} />
                ) : (
                  <p className={classes.over}>{texts.chooseBranch}</p>
                )}
              </div>
            ) : (
              <ActionHead key={kind} kind={kind} onClick={() => ask(kind, standsFor)}>
                {kind === 'closing' && branch && standing(branch)}
              </ActionHead>
            ),
          )}
      </div>
      <PauseNotices />
    </Card>
  )
}

/** The branch that somebody chose, or the only one. */
function branchOf(branches: readonly BranchPauses[], wanted: number | null): BranchPauses | undefined {
  return branches.length === 1 ? branches[0] : branches.find(({ id }) => id === wanted)
}

const doesDeliver = ({ delivers }: BranchPauses) => delivers

function standing({ closing, dayEnds }: BranchPauses): string {
  if (dayEnds === null) return texts.overShort
  return texts.openUntil(timeLabel(Date.parse(closing ?? dayEnds)))
}

function ActionHead({
  kind,
  isOpen = false,
  onClick,
  children,
}: {
  kind: PauseKind
  isOpen?: boolean
  onClick: () => void
  children?: ReactNode
}) {
  const Icon = icons[kind]
  return (
    <button type="button" className={classes.action} aria-expanded={isOpen} onClick={onClick}>
      <Icon size={22} stroke={1.75} aria-hidden />
      {texts.kinds[kind]}
      {children && <small>{children}</small>}
    </button>
  )
}

function BranchChoice({
  branches,
  branch,
  onChoose,
}: {
  branches: readonly BranchPauses[]
  branch: BranchPauses | undefined
  onChoose: (branch: BranchPauses) => void
}) {
  if (branches.length < 2) return null
  return (
    <fieldset className={classes.branches} aria-label={texts.branch}>
      {branches.map((each) => (
        <Button
          key={each.id}
          variant={each.id === branch?.id ? 'filled' : 'default'}
          color="var(--changed)"
          aria-pressed={each.id === branch?.id}
          onClick={() => onChoose(each)}
        >
          {each.name}
        </Button>
      ))}
    </fieldset>
  )
}

/** The same beside the board: one tap opens all times of its branch, the second makes the change. The board of all asks for the branch between. */
export function QuickActionsList({ own, button, isOpening }: { own: number | null } & Opened) {
  const { branches, error, retry } = usePauses()
  const { ref, isOpen, setIsOpen } = useOpening(isOpening)
  const [chosen, choose] = useState<number | null>(null)
  const branch = branchOf(branches, own ?? chosen)
  const close = () => {
    setIsOpen(false)
    choose(null)
  }
  return (
    <Popover
      opened={isOpen}
      onDismiss={close}
      position="bottom-end"
      width="min(420px, calc(100vw - 24px))"
      trapFocus
      returnFocus
      withinPortal
    >
      <Popover.Target>
        {cloneElement(button, { ref, onClick: () => (isOpen ? close() : setIsOpen(true)) })}
      </Popover.Target>
      <Popover.Dropdown aria-label={texts.title}>
        {error !== null && <LoadFailure error={error} onRetry={retry} />}
        {own === null && (
          <BranchChoice branches={branches} branch={branch} onChoose={({ id }) => choose(id)} />
        )}
        {branch && <AllChoices branch={branch} onDone={close} />}
      </Popover.Dropdown>
    </Popover>
  )
}

function AllChoices({ branch, onDone }: { branch: BranchPauses; onDone: () => void }) {
  if (branch.dayEnds === null) return <p className={classes.over}>{texts.over}</p>
  return keysOf(texts.kinds)
    .filter((kind) => kind !== 'delivery' || branch.delivers)
    .map((kind) => (
      <section key={kind} aria-label={texts.kinds[kind]}>
        <h3 className={classes.kind}>{texts.kinds[kind]}</h3>
        <PauseChoices branch={branch} kind={kind} onDone={onDone} />
      </section>
    ))
}
