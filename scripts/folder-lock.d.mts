export function withFolderLock<T>(folder: string, name: string, work: () => T | Promise<T>): Promise<T>
