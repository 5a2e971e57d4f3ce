import os from 'node:os'
import type { Clock } from '../core/clock.ts'
import type { Environment } from '../environment/environment.ts'
import {
  checkAdministrators,
  checkBackup,
  checkDatabase,
  checkKeys,
  checkRegisters,
  checkStorage,
} from './check-data.ts'
import {
  checkDisk,
  checkMemory,
  checkPrograms,
  checkWorkers,
  judgeClock,
  machineMemory,
} from './check-machine.ts'
import { checkMail, checkPort, checkProxies, checkPublicAddress, clockDifferences } from './check-network.ts'
import type { Finding } from './finding.ts'

/** Looks at all that a shop needs of its machine, and changes none of it. */
export async function examine(environment: Environment, clock: Clock): Promise<Finding[]> {
  const [clockFinding, database, storage, port, address, mail, backup, administrators, registers] =
    await Promise.all([
      clockDifferences(environment, clock).then(judgeClock),
      checkDatabase(environment),
      checkStorage(environment),
      checkPort(environment),
      checkPublicAddress(environment, clock),
      checkMail(environment),
      checkBackup(environment, clock),
      checkAdministrators(environment, clock),
      checkRegisters(environment, clock),
    ])
  const memory = machineMemory()
  return [
    checkMemory(memory),
    checkWorkers(environment, { cores: os.availableParallelism(), memory: memory.total }),
    checkDisk(environment),
    clockFinding,
    ...checkPrograms(environment),
    ...database,
    ...storage,
    port,
    ...address,
    checkProxies(environment),
    mail,
    ...checkKeys(environment),
    ...backup,
    ...administrators,
    ...registers,
  ]
}
