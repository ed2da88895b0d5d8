/** Lines and texts of the literals that people read, in the order of the file. */
export function literals(path: string, code: string): { line: number; text: string }[];
