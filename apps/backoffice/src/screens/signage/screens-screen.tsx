import { Button, Skeleton } from '@mantine/core'
import { IconPlus, IconSpeakerphone } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { entityPermission } from '@theke/contract/permissions/entity-permission.ts'
import { screenMessage } from '@theke/contract/signage/screen-message.ts'
import {
  type ContentKind,
  type ScreenCard as Card,
  screensControlApi,
} from '@theke/contract/signage/screens-api.ts'
import { television } from '@theke/contract/signage/television.ts'
import { useState } from 'react'
import { api } from '../../api.ts'
import { useMay } from '../../session/session.ts'
import { LoadFailure } from '../../shell/load-failure.tsx'
import { ScreenHeader } from '../../shell/screen-header.tsx'
import { useAddress } from '../../use-address.ts'
import { screenTitles } from '../screen-titles.ts'
import { ContentDrawer } from './content-drawer.tsx'
import { ScreenCard } from './screen-card.tsx'
import classes from './screens-screen.module.css'
import { signageTexts } from './signage-texts.ts'

const texts = signageTexts.wall
const refreshMs = 15_000

/** Every screen on a wall: what it shows now, how its day goes, and what else it can show. */
export default function ScreensScreen() {
  const [address, changeAddress] = useAddress()
  const [adding, setAdding] = useState<{ id: number; kind: ContentKind | null } | null>(null)
  const mayCreate = useMay(entityPermission(television.path, 'create'))
  const mayWarn = useMay(entityPermission(screenMessage.path, 'create'))
  const screens = useQuery({
    queryKey: ['screens'],
    queryFn: ({ signal }) => api.call(screensControlApi.listScreens, { signal }),
    refetchInterval: refreshMs,
  })
  const all = screens.data ?? []
  const branch = Number(address['branch'] ?? 0)
  const shown = all.filter((card) => branch === 0 || card.branch.id === branch)
  const open = all.find(({ id }) => id === adding?.id)
  return (
    <div>
      <ScreenHeader
        title={screenTitles.screens}
        beside={
          <BranchChoice
            screens={all}
            chosen={branch}
            onChoose={(id) => changeAddress({ branch: id === 0 ? undefined : String(id) })}
          />
        }
      >
        {mayWarn && (
          <Button
            component={Link}
            to={`/${screenMessage.path}/new`}
            variant="default"
            leftSection={<IconSpeakerphone size={17} stroke={1.5} />}
          >
            {screenMessage.singular}
          </Button>
        )}
        {mayCreate && (
          <Button
            component={Link}
            to={`/${television.path}/new`}
            variant="default"
            leftSection={<IconPlus size={17} stroke={1.5} />}
          >
            {texts.newScreen}
          </Button>
        )}
      </ScreenHeader>
      {screens.isError && <LoadFailure error={screens.error} onRetry={() => void screens.refetch()} />}
      {screens.isPending && <Skeleton m={24} height={420} width={360} aria-hidden />}
      {screens.data?.length === 0 && <p className={classes.none}>{texts.none}</p>}
      <ul className={classes.cards}>
        {shown.map((card) => (
          <li key={card.id}>
            <ScreenCard
              card={card}
              hasBranch={branch === 0}
              onAdd={(kind) => setAdding({ id: card.id, kind })}
            />
          </li>
        ))}
      </ul>
      {open && adding && (
        <ContentDrawer card={open} others={all} chosen={adding.kind} onClose={() => setAdding(null)} />
      )}
    </div>
  )
}

function BranchChoice({
  screens,
  chosen,
  onChoose,
}: {
  screens: readonly Card[]
  chosen: number
  onChoose: (branch: number) => void
}) {
  const branches = [...Map.groupBy(screens, ({ branch }) => branch.id)].flatMap(([id, own]) =>
    own[0] ? [{ id, name: own[0].branch.name, count: own.length }] : [],
  )
  if (branches.length < 2) return null
  const choices = [{ id: 0, name: texts.allBranches, count: screens.length }, ...branches]
  return (
    <fieldset className={classes.branches} aria-label={texts.branch}>
      {choices.map(({ id, name, count }) => (
        <button key={id} type="button" aria-pressed={id === chosen} onClick={() => onChoose(id)}>
          {name} <span>{count}</span>
        </button>
      ))}
    </fieldset>
  )
}
