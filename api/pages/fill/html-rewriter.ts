/** The part of Workers' HTMLRewriter that the pages use; the runtime provides it. */
type RewriterElement = {
  getAttribute: (name: string) => string | null;
  setAttribute: (name: string, value: string) => void;
  removeAttribute: (name: string) => void;
  /** Escaped, unless `html` is true. */
  setInnerContent: (content: string, options?: { html: boolean }) => void;
};

export type Rewriter = {
  on: (selector: string, handlers: { element: (element: RewriterElement) => void }) => Rewriter;
  transform: (response: Response) => Response;
};

declare const HTMLRewriter: new () => Rewriter;

export const createRewriter = (): Rewriter => new HTMLRewriter();
