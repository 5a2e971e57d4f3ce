const commandTypes = ['reload', 'restart', 'on', 'off', 'identify', 'screenshot', 'showStream'] as const
export type CommandType = (typeof commandTypes)[number]

const commandStatuses = ['pending', 'done', 'failed', 'aborted', 'expired'] as const
export type CommandStatus = (typeof commandStatuses)[number]

/** A command that no screen has carried out by then is not carried out any more (R-SIGNAGE-04). */
export const commandLifeMs = 5 * 60_000

/** How a command stands: one that is pending for too long has expired, whether or not somebody has written it down. */
export function commandStatus(
  { status, requestedAt }: { status: CommandStatus; requestedAt: number },
  now: number,
): CommandStatus {
  return status === 'pending' && now - requestedAt >= commandLifeMs ? 'expired' : status
}
