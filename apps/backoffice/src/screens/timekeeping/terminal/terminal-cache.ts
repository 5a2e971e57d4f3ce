/** Where the page of the terminal lies, and the files of the back-office, whose names carry their hash. */
export const terminalPath = '/backend/terminal'
export const filesFolder = '/backend/assets/'

export const terminalCache = 'theke-terminal'
