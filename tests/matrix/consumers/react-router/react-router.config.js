export default { ssr: true, prerender: ['/'] };
