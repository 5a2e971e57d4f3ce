/** The value of a cell as a file has it; dates in XLSX are numbers. */
export type RawCell = string | number | boolean | null
