const zipSignature = Buffer.from('PK\u0003\u0004')

/** Whether a file is XLSX, which is a ZIP archive, by its first bytes. */
export const isWorkbook = (bytes: Buffer): boolean => bytes.subarray(0, 4).equals(zipSignature)
