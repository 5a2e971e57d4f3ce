import { ActionIcon, Button, NativeSelect, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconBell, IconBellOff, IconDeviceTablet, IconListCheck, IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { ScreenHeader } from '../../../shell/screen-header.tsx'
import { readyAlarm, ringOnce } from '../alerts/alarm.ts'
import { setBranch, setSound, useBoardSettings } from './board-settings.ts'
import classes from './board-toolbar.module.css'
import { boardWatchTexts } from '../alerts/board-watch-texts.ts'
import { ConnectionChip } from '../live/connection-chip.tsx'
import { texts } from '../ordering-texts.ts'
import { QuickActionsButton } from '../pauses/quick-actions-button.tsx'
import { selectionTexts } from '../selection/selection-texts.ts'
import { useNow } from '../../../use-now.ts'
import { addDays, dayOf } from '../../../shop-time.ts'
import type { BranchName } from '../live/use-branches.ts'
import { lazyComponent } from '../../../shell/lazy-component.ts'

// A first look at the board needs neither.
const BoardDayPicker = lazyComponent(async () => (await import('./board-day-picker.tsx')).default)
const BoardWatchDialog = lazyComponent(
  async () => (await import('../alerts/board-watch-dialog.tsx')).BoardWatchDialog,
)

type Props = {
  branches: readonly BranchName[]
  day: string
  onDay: (day: string) => void
  search: string
  onSearch: (search: string) => void
  isSelecting: boolean
  onSelecting: (isSelecting: boolean) => void
}

/** Heading of the board: whether it is live, what it shows, and the bell. */
export function BoardToolbar({ branches, day, onDay, search, onSearch, isSelecting, onSelecting }: Props) {
  const { branch, isSoundOn } = useBoardSettings()
  const [isWatchOpen, watch] = useDisclosure(false)

  async function toggleSound(): Promise<void> {
    setSound(!isSoundOn)
    if (isSoundOn) return
    await readyAlarm()
    await ringOnce()
  }

  return (
    <ScreenHeader
      title={<span className={classes.title}>{texts.board.title}</span>}
      beside={<ConnectionChip />}
    >
      <TextInput
        className={classes.search}
        type="search"
        aria-label={texts.board.searchLabel}
        placeholder={texts.board.search}
        leftSection={<IconSearch size={16} stroke={1.5} aria-hidden />}
        value={search}
        onChange={(event) => onSearch(event.currentTarget.value)}
      />
      {branches.length > 1 && (
        <NativeSelect
          className={classes.branch}
          aria-label={texts.board.branch}
          value={branch ?? ''}
          onChange={(event) => setBranch(Number(event.currentTarget.value) || null)}
          data={[
            { value: '', label: texts.board.allBranches },
            ...branches.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
      )}
      <DayChoice day={day} onDay={onDay} />
      <QuickActionsButton branch={branch} />
      <Button
        variant={isSelecting ? 'filled' : 'default'}
        color="dark.9"
        className={classes.sound}
        aria-pressed={isSelecting}
        aria-label={selectionTexts.start}
        onClick={() => onSelecting(!isSelecting)}
      >
        <IconListCheck size={18} stroke={1.5} aria-hidden />
        <span className={classes.soundLabel}>{selectionTexts.start}</span>
      </Button>
      <Button
        variant="default"
        className={classes.sound}
        aria-pressed={isSoundOn}
        aria-label={isSoundOn ? texts.board.soundOn : texts.board.soundOff}
        onClick={() => void toggleSound()}
      >
        {isSoundOn ? <IconBell size={18} stroke={1.5} /> : <IconBellOff size={18} stroke={1.5} />}
        <span className={classes.soundLabel}>{isSoundOn ? texts.board.soundOn : texts.board.soundOff}</span>
      </Button>
      <ActionIcon
        variant="default"
        size={44}
        aria-label={boardWatchTexts.open}
        title={boardWatchTexts.open}
        onClick={watch.open}
      >
        <IconDeviceTablet size={20} stroke={1.5} />
      </ActionIcon>
      {isWatchOpen && <BoardWatchDialog branches={branches} branch={branch} onClose={watch.close} />}
    </ScreenHeader>
  )
}

function DayChoice({ day, onDay }: Pick<Props, 'day' | 'onDay'>) {
  const now = useNow()
  const isDate = /^\d{4}-\d\d-\d\d$/.test(day)
  const [isPicking, setIsPicking] = useState(isDate)
  const { days } = texts.board
  return (
    <>
      <NativeSelect
        className={classes.day}
        aria-label={texts.board.day}
        value={isPicking || isDate ? 'date' : day}
        onChange={(event) => {
          const { value } = event.currentTarget
          setIsPicking(value === 'date')
          onDay(value === 'date' ? addDays(dayOf(now), 2) : value)
        }}
        data={Object.entries(days).map(([value, label]) => ({ value, label }))}
      />
      {(isPicking || isDate) && <BoardDayPicker day={isDate ? day : null} onDay={onDay} />}
    </>
  )
}
