import type { Context } from '../context.ts'
export async function enqueueMessage(_ctx: Context, _message: Record<string, unknown>): Promise<void> {}
