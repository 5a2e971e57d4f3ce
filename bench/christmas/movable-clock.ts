// Loaded before a server (`node --import`): its clock is where the simulation last put it, and goes on from there.
import process from 'node:process'
import { systemClock } from '../../apps/server/src/core/clock.ts'

let began = Date.parse(process.env.THEKE_FIXED_NOW ?? '') - performance.now()
systemClock.now = () => Math.round(began + performance.now())

process.on('message', (now: number) => {
  began = now - performance.now()
})
// The simulation does not keep a server from ending.
process.channel?.unref()
