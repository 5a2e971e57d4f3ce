import { notifications } from '@mantine/notifications'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '@theke/contract/client.ts'
import { type Pin, pinsApi } from '@theke/contract/people/pins-api.ts'
import { isRecord } from '@theke/domain/typed-objects.ts'
import { api } from '../api.ts'
import { linkTo } from '../screens/link-to.ts'
import { useSession } from '../session/session.ts'
import { errorText } from './load-failure.tsx'
import { mayOpen } from './office-navigation.ts'

/** What the server said last, shown until it answers. */
const copyOf = (person: number) => `asp.backoffice.pins-copy.${person}`
/** Where pins were kept before they followed their person to other devices. */
const formerOf = (person: number) => `asp.backoffice.pins.${person}`

/** What a person has pinned and may still see, on whatever device, and a way to pin a place or to take it away. */
export function usePins() {
  const { id, permissions } = useSession()
  const client = useQueryClient()
  const queryKey = ['pins', id]
  const { data: pins } = useQuery({
    queryKey,
    queryFn: ({ signal }) => loadPins(id, signal),
    initialData: () => storedPins(copyOf(id)),
    initialDataUpdatedAt: 0,
    staleTime: 5 * 60_000,
  })
  const isPinned = (path: string) => pins.some((pin) => pin.path === path)
  const { mutate: toggle } = useMutation({
    scope: { id: 'pins' },
    mutationFn: ({ pin, isWanted }: { pin: Pin; isWanted: boolean }) =>
      isWanted
        ? api.call(pinsApi.addPin, { body: pin })
        : api.call(pinsApi.removePin, { query: { path: pin.path } }),
    onMutate: async ({ pin, isWanted }) => {
      await client.cancelQueries({ queryKey })
      client.setQueryData<readonly Pin[]>(queryKey, (shown = []) => [
        ...shown.filter(({ path }) => path !== pin.path),
        ...(isWanted ? [pin] : []),
      ])
    },
    onError: (error) => notifications.show({ color: 'var(--refused)', message: errorText(error) }),
    onSettled: () => client.invalidateQueries({ queryKey }),
  })
  return {
    pins: pins.filter(({ path }) => mayOpen(permissions, linkTo(path).to)),
    isPinned,
    toggle: (pin: Pin) => toggle({ pin, isWanted: !isPinned(pin.path) }),
  }
}

async function loadPins(person: number, signal: AbortSignal): Promise<readonly Pin[]> {
  for (const body of storedPins(formerOf(person))) await takeOver(body, signal)
  localStorage.removeItem(formerOf(person))
  const pins = await api.call(pinsApi.listPins, { signal })
  keepCopy(person, pins)
  return pins
}

function keepCopy(person: number, pins: readonly Pin[]): void {
  try {
    localStorage.setItem(copyOf(person), JSON.stringify(pins))
  } catch {
    // A full store takes no copy; the pins are there all the same.
  }
}

/** Adding twice does no harm, so that whatever breaks off is done again; what the server refuses is left behind. */
async function takeOver(body: Pin, signal: AbortSignal): Promise<void> {
  try {
    await api.call(pinsApi.addPin, { body, signal })
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 422)) throw error
  }
}

function storedPins(key: string): readonly Pin[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isPin) : []
  } catch {
    return []
  }
}

function isPin(value: unknown): value is Pin {
  return isRecord(value) && typeof value.path === 'string' && typeof value.label === 'string'
}
