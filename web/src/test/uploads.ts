import { vi } from "vitest";

/**
 * Sends what is uploaded through fetch, which tests answer: the application uses XMLHttpRequest there, for its progress
 * events.
 */
class UploadThroughFetch extends EventTarget {
  readonly upload = new EventTarget();
  private readonly headers = new Headers();
  private readonly control = new AbortController();
  private target: [method: string, url: string] = ["", ""];
  private answer?: Response;
  status = 0;
  statusText = "";
  responseType = "";
  response?: ArrayBuffer;

  open(method: string, url: string) {
    this.target = [method, url];
  }

  setRequestHeader(name: string, value: string) {
    this.headers.set(name, value);
  }

  getAllResponseHeaders = () => [...(this.answer?.headers ?? [])].map((header) => header.join(": ")).join("\r\n");

  abort() {
    this.control.abort();
    this.dispatchEvent(new Event("abort"));
  }

  async send(body: Blob) {
    const [method, url] = this.target;
    try {
      this.answer = await fetch(new Request(url, { method, body, headers: this.headers }));
      this.response = await this.answer.arrayBuffer();
      this.status = this.answer.status;
      if (!this.control.signal.aborted) this.dispatchEvent(new Event("load"));
    } catch {
      this.dispatchEvent(new Event("error"));
    }
  }
}

/** Lets the fake server answer uploads, too. */
export const answerUploads = () => vi.stubGlobal("XMLHttpRequest", UploadThroughFetch);
