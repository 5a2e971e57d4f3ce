// Plain JavaScript, because run.mjs needs it before any TypeScript can run.
import { createHash, randomBytes } from 'node:crypto'
import { readdirSync, rmSync } from 'node:fs'
import net from 'node:net'
import path from 'node:path'

const pollMs = 200
const silentMs = 1000
// Not the folder of TMPDIR, which may be another one for each user, and too long for the path of a socket.
const place = process.platform === 'win32' ? '\\\\.\\pipe\\' : '/tmp'

/**
 * Runs `work` while no other process on this machine runs work of the same name for the same folder, and says so where that takes a while.
 *
 * A claim is a listening socket under a name that is used once. The system takes it away with its process, however that ends: so neither a
 * process that got the same number nor what a process of another user left behind is mistaken for a holder.
 */
export async function withFolderLock(folder, name, work) {
  const key = createHash('sha256').update(folder).digest('hex').slice(0, 8)
  const giveBack = await takeTurn(`theke-${name}-${key}-`)
  try {
    return await work()
  } finally {
    await giveBack()
  }
}

/** Waits until there is no claim but our own. Everybody claims before looking, so of two one sees the other. */
async function takeTurn(prefix) {
  const began = performance.now()
  let isTold = false
  let own
  for (;;) {
    own ??= await openClaim(prefix)
    const names = readdirSync(place).filter((each) => each.startsWith(prefix))
    const others = []
    for (const each of names) if (each !== own.name && (await isAlive(each))) others.push(each)
    // Somebody who looked before we listened took our claim for a dead one.
    const isListed = names.includes(own.name)
    if (isListed && others.length === 0) return own.giveBack
    if (others.length > 0 && !isTold && performance.now() - began > silentMs) {
      isTold = true
      console.error(
        `Ein anderes Theke (Prozess ${others[0].slice(prefix.length).split('-')[0]}) installiert oder baut gerade in diesem Ordner, bitte warten …`,
      )
    }
    // One of those that wait keeps its claim, so that they do not hold each other up.
    if (!isListed || others.some((each) => each < own.name)) {
      await own.giveBack()
      own = undefined
    }
    await new Promise((resolve) => setTimeout(resolve, pollMs))
  }
}

async function openClaim(prefix) {
  const name = `${prefix}${process.pid}-${randomBytes(4).toString('hex')}`
  const server = net.createServer((socket) => socket.destroy())
  await new Promise((resolve, reject) => {
    server.once('error', reject)
    // Another user who shares the folder has to find out whether we live.
    server.listen({ path: path.join(place, name), readableAll: true, writableAll: true }, resolve)
  })
  server.unref()
  return { name, giveBack: () => new Promise((resolve) => server.close(resolve)) }
}

/** Whether the process of a claim lives. What a dead one left is removed, unless it belongs to another user. */
function isAlive(name) {
  const file = path.join(place, name)
  return new Promise((resolve) => {
    const socket = net.connect(file)
    socket.on('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.on('error', ({ code }) => {
      // A holder that is too busy to answer has another code.
      const isDead = code === 'ECONNREFUSED' || code === 'ENOENT'
      if (isDead) removeIfAllowed(file)
      resolve(!isDead)
    })
  })
}

function removeIfAllowed(file) {
  try {
    rmSync(file, { force: true })
  } catch (error) {
    if (error.code !== 'EPERM' && error.code !== 'EACCES') throw error
  }
}
