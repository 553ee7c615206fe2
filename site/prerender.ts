// The entry of the bundle: renders the pages from the content, without Astro's compiler and Vite.
import { createApp } from 'astro/app/entrypoint/prod';
import { StaticPaths } from 'astro:static-paths';
import { buildEnvironment } from './lib/build-environment.ts';
import { inlineFirstDrawing } from './lib/pictures/first-drawing.ts';
import { offerPhotographs, photographs } from './lib/pictures/photographs.ts';
import type { SiteFile } from './lib/site-file.ts';
import { modulesAfterPaint } from './lib/modules-after-paint.ts';
import { projectFolders } from './lib/project-folders.ts';
import { sitemapFiles } from './lib/sitemap.ts';
import { headerFiles } from './lib/static-headers.ts';

const app = createApp({ streaming: false });

// Astro would answer with a page for errors, which must end a build.
app.renderError = (request, { error, status }) =>
  Promise.reject(
    error instanceof Error ? error : new Error(`${request.url} answers ${String(status)}.`),
  );

type Path = Awaited<ReturnType<InstanceType<typeof StaticPaths>['getAll']>>[number];

const fileOf = ({ pathname, route }: Path): string => {
  if (route.type !== 'page') return pathname.slice(1);
  return pathname === '/' || pathname === '' ? 'index.html' : `${pathname.slice(1)}.html`;
};

async function renderPath(path: Path): Promise<Uint8Array> {
  const request = new Request(new URL(encodeURI(`/${fileOf(path)}`), buildEnvironment.SITE_URL));
  const response = await app.render(request, { routeData: path.route });
  const bytes = Buffer.from(await response.arrayBuffer());
  if (path.route.type !== 'page') return bytes;
  // Latin-1 keeps each byte, in a hundredth of the time that UTF-8 takes.
  const html = await inlineFirstDrawing(bytes.toString('latin1'), projectFolders.public);
  return Buffer.from(modulesAfterPaint(html), 'latin1');
}

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

/** Every page of the site, of the content as it is now. */
export async function getPages(): Promise<SiteFile[]> {
  offerPhotographs();
  const paths = await new StaticPaths(app).getAll();
  return paths.map((path) => ({
    file: fileOf(path),
    key: path.cacheKey,
    render: () => renderPath(path),
  }));
}

/**
 * What follows from the rendered pages: the versions of photographs that they show, the sitemap and `_headers`.
 * @param pages the files of all pages
 * @param directory the bundle's static files
 * @param home the HTML of the home page
 */
export async function getOtherFiles(
  pages: readonly string[],
  directory: string,
  home: string,
): Promise<SiteFile[]> {
  const sitemap = await sitemapFiles(buildEnvironment, pages);
  const headers = await headerFiles(buildEnvironment, home);
  const texts = Object.entries({ ...sitemap, ...headers });
  return [
    ...photographs(directory),
    ...texts.map(([file, text]) => ({
      file,
      key: undefined,
      render: () => Promise.resolve(encode(text)),
    })),
  ];
}
