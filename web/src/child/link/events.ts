/** One server-sent event. */
export interface SentEvent {
  name: string;
  data: string;
}

/** Reads server-sent events out of the pieces in which they arrive. Comments, by which a quiet server shows that it lives, are none. */
export class EventReader {
  private rest = "";

  add(piece: string): SentEvent[] {
    const blocks = (this.rest + piece).split("\n\n");
    this.rest = blocks.pop() ?? "";
    return blocks.flatMap(readBlock);
  }
}

function readBlock(block: string): SentEvent[] {
  let name = "message";
  const data: string[] = [];
  for (const line of block.split("\n")) {
    if (line.startsWith("event: ")) name = line.slice(7);
    if (line.startsWith("data: ")) data.push(line.slice(6));
  }
  return data.length > 0 ? [{ name, data: data.join("\n") }] : [];
}
