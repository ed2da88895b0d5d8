/** The part of jsdom that is used; the package brings no types. */
declare module "jsdom" {
  export class JSDOM {
    constructor(html: string);
    readonly window: { document: Document };
  }
}
