import type { Services } from '../services.ts'
export async function startOutbox(_services: Services): Promise<{ stop: () => Promise<void> }> { return { stop: async () => {} } }
