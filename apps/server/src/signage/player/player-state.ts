import type { PlayerMessage, PlayerState } from '@theke/contract/signage/player-api.ts'
import { commandStatus } from '@theke/domain/signage/command.ts'
import type { Context } from '../../core/context.ts'
import { readSignage } from '../read-signage.ts'
import { screenContent, type Television } from './require-player.ts'

/** What a television is to do now. */
export async function playerState(
  ctx: Pick<Context, 'services' | 'now'>,
  television: Television,
): Promise<PlayerState> {
  const { playlist } = await screenContent(ctx, television)
  const { identifier, name, isEnabled, isSwitchedOff, lastCommand } = television
  const isPending =
    lastCommand !== null &&
    commandStatus({ ...lastCommand, requestedAt: Date.parse(lastCommand.requestedAt) }, ctx.now) === 'pending'
  return {
    now: new Date(ctx.now).toISOString(),
    identifier,
    name,
    isOn: isEnabled && !isSwitchedOff,
    version: playlist.version,
    messages: await messagesFor(ctx, television),
    command: isPending ? { id: lastCommand.id, type: lastCommand.type } : null,
  }
}

/** Messages that cover a television now or later. */
export async function messagesFor(
  { services, now }: Pick<Context, 'services' | 'now'>,
  { branch, group }: Pick<Television, 'branch' | 'group'>,
): Promise<PlayerMessage[]> {
  const { messages } = await readSignage(services)
  return messages
    .filter(({ branches, groups, until }) => {
      const isForBranch = branches.length === 0 || branches.includes(branch)
      const isForGroup = groups.length === 0 || (group !== null && groups.includes(group))
      return isForBranch && isForGroup && (until === null || until.getTime() > now)
    })
    .map(({ id, text, from, until }) => ({
      id,
      text,
      from: from?.toISOString() ?? null,
      until: until?.toISOString() ?? null,
    }))
}
