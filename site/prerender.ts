// The entry of the bundle that renders pages: a build after a change of content needs no Vite and no Astro compiler.
import { createApp } from 'astro/app/entrypoint/prod';
import { StaticPaths } from 'astro:static-paths';
import { isPageDisabled } from '#shared/settings/menu.ts';
import { getSite } from './lib/build/content.ts';
import { buildEnvironment } from './lib/build/build-environment.ts';
import { pageFinisher } from './lib/finishing/finish-page.ts';
import { registerPhotographs, photographFiles } from './lib/pictures/photographs.ts';
import type { SiteFile } from './lib/build/site-files.ts';
import { sitemapFiles } from './lib/build/sitemap.ts';
import { staticHeaders } from './lib/build/static-headers.ts';

const app = createApp({ streaming: false });

// Rejects instead of rendering Astro's error page, because an error must end the build.
app.renderError = (request, { error, status }) =>
  Promise.reject(
    error instanceof Error ? error : new Error(`${request.url} answers ${String(status)}.`),
  );

type Finisher = ReturnType<typeof pageFinisher>;
type Path = Awaited<ReturnType<InstanceType<typeof StaticPaths>['getAll']>>[number];

const fileOf = ({ pathname, route }: Path): string => {
  if (route.type !== 'page') return pathname.slice(1);
  return pathname === '/' || pathname === '' ? 'index.html' : `${pathname.slice(1)}.html`;
};

async function renderPath(path: Path, finish: Finisher['finish']): Promise<Uint8Array> {
  const request = new Request(new URL(encodeURI(`/${fileOf(path)}`), buildEnvironment.SITE_URL));
  const response = await app.render(request, { routeData: path.route });
  const bytes = new Uint8Array(await response.arrayBuffer());
  return path.route.type === 'page' ? finish(bytes, fileOf(path)) : bytes;
}

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

/**
 * All pages of the site with the current content, to be rendered one by one.
 * @param directory path of the bundle's static files
 * @returns also `others`, to be called afterwards: files that the rendered pages request, the sitemap and `_headers`
 */
export async function getPages(
  directory: string,
): Promise<{ pages: SiteFile[]; others: () => Promise<SiteFile[]> }> {
  registerPhotographs();
  const { finish, files } = pageFinisher(directory);
  const { settings } = await getSite();
  const paths = (await new StaticPaths(app).getAll()).filter(
    ({ pathname }) => !isPageDisabled(pathname, settings),
  );
  const pages = paths.map((path) => ({
    file: fileOf(path),
    key: path.cacheKey,
    render: () => renderPath(path, finish),
  }));

  const others = async () => {
    const sitemap = await sitemapFiles(
      buildEnvironment,
      pages.map(({ file }) => file),
    );
    const _headers = await staticHeaders(buildEnvironment);
    const texts = Object.entries({ ...sitemap, _headers });
    return [
      ...files(),
      ...photographFiles(directory),
      ...texts.map(([file, text]) => ({
        file,
        key: undefined,
        render: () => Promise.resolve(encode(text)),
      })),
    ];
  };
  return { pages, others };
}
